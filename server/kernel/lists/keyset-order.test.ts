import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { type Tenant, withTenant } from '#kernel/db';
import { sharedApp, startTestApp } from '../../testing/index.ts';
import { writeCursor } from './cursor.ts';
import { listOf } from './list-of.ts';

const app = sharedApp(startTestApp);
let organisationId: string;

beforeAll(async () => {
  const { token } = await app.signUp();
  ({ id: organisationId } = (await app.call('getOrganisation', { token })).body);
});

interface Asked {
  readonly descending: boolean;
  readonly marker: string;
  readonly limit: number;
  readonly after?: string;
  readonly before?: string;
}

/** Counterparties by country, which some lack. */
const list = listOf({
  from: { counterparties: 'c' },
  columns: { country: sql<string | null>`c.country` },
  where: ({ marker }: Asked) => [sql`c.legal_name = ${marker}`],
  order: ({ descending }) => ({ name: 'country', column: sql`c.country`, type: 'text', descending, nullable: true }),
  present: ({ id, country }) => ({ id, country }),
});

async function store({ db }: Tenant, marker: string, countries: readonly (string | null)[]) {
  const rows = countries.map((country) => ({ organisation_id: organisationId, id: uuid(), country }));
  for (const row of rows) {
    const values = { ...row, name: row.id, name_key: row.id, legal_name: marker, contacts: '[]' };
    await db.insertInto('counterparties').values(values).execute();
  }
  return rows.map(({ id, country }) => ({ id, country }));
}

const isBefore = (one: string, other: string, descending: boolean) => (descending ? one > other : one < other);

function sorted(rows: readonly { id: string; country: string | null }[], descending: boolean) {
  return rows.toSorted((one, other) => {
    if (one.country === null || other.country === null) {
      if (one.country !== other.country) return one.country === null ? 1 : -1;
      return isBefore(one.id, other.id, descending) ? -1 : 1;
    }
    const same = one.country === other.country;
    return (same ? isBefore(one.id, other.id, descending) : isBefore(one.country, other.country, descending)) ? -1 : 1;
  });
}

const countries = fc.array(fc.option(fc.constantFrom('DE', 'DK', 'FR')), { maxLength: 12 });

test('pages forwards and backwards hold every row once, in order, those without a value last', async () => {
  await fc.assert(
    fc.asyncProperty(countries, fc.boolean(), fc.integer({ min: 1, max: 5 }), async (given, descending, limit) => {
      const marker = uuid();
      await withTenant(app.database, organisationId, async (tenant) => {
        const expected = sorted(await store(tenant, marker, given), descending);
        const asked = { descending, marker, limit };
        const forwards = [];
        let page = await list.page(tenant, asked);
        expect(page.total).toEqual({ count: given.length, exact: true });
        forwards.push(...page.items);
        while (page.next_cursor) {
          page = await list.page(tenant, { ...asked, after: page.next_cursor });
          forwards.push(...page.items);
        }
        expect(forwards).toEqual(expected);
        const backwards = [...page.items];
        while (page.previous_cursor) {
          page = await list.page(tenant, { ...asked, before: page.previous_cursor });
          backwards.unshift(...page.items);
        }
        expect(backwards).toEqual(expected);
        const last = expected.at(-1);
        if (!last) return;
        const after = writeCursor({ name: 'country' }, { key: last.country, id: last.id });
        const behind = await list.page(tenant, { ...asked, after });
        expect(behind).toMatchObject({ items: [], next_cursor: null, total: { count: given.length, exact: true } });
      });
    }),
    { numRuns: 25 },
  );
});
