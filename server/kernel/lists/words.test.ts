import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { type Tenant, withTenant } from '#kernel/db';
import { sharedApp, startTestApp } from '../../testing/index.ts';
import { listOf } from './list-of.ts';

const app = sharedApp(startTestApp);
let organisationId: string;

beforeAll(async () => {
  const { token } = await app.signUp();
  ({ id: organisationId } = (await app.call('getOrganisation', { token })).body);
  await withTenant(app.database, organisationId, async ({ db }) => {
    for (const name of ['Harbour Mill', 'Mill Lane', 'Quay']) {
      const values = {
        organisation_id: organisationId,
        id: uuid(),
        name,
        name_key: name,
        legal_name: name,
        contacts: '[]',
      };
      await db.insertInto('counterparties').values(values).execute();
    }
  });
});

/** Counterparties by words in their name, of which an index says what it is told to. */
const listWith = (hits: () => ReturnType<typeof sql> | null) =>
  listOf({
    from: { counterparties: 'c' },
    columns: { name: sql<string>`c.name` },
    where: () => [],
    search: {
      typed: ({ search }: { search?: string }) => search,
      hits,
      holds: (pattern) => sql`c.name ilike ${pattern}`,
    },
    order: () => ({ name: 'name', column: sql`c.name_key`, type: 'text', descending: false }),
    present: ({ name }) => name,
  });

const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisationId, work);
const found = async (hits: () => ReturnType<typeof sql> | null, search?: string) =>
  (await inTenant((tenant) => listWith(hits).page(tenant, { search }))).items;

test('few hits of an index are all that a list has', async () => {
  const lane = () => sql`select id from counterparties where name = 'Mill Lane'`;
  expect(await found(lane, 'mill')).toEqual(['Mill Lane']);
  expect(await found(() => sql`select null::uuid where false`, 'mill')).toEqual([]);
});

test('with more hits than are named, every row is looked at, in order', async () => {
  const many = () => sql`select gen_random_uuid() from generate_series(1, 5001)`;
  expect(await found(many, 'mill')).toEqual(['Harbour Mill', 'Mill Lane']);
  const page = await inTenant((tenant) => listWith(many).page(tenant, { search: 'mill' }));
  expect(page.total).toEqual({ count: 2, exact: true });
});

test('where the query is about few rows, no index is asked', async () => {
  expect(await found(() => null, 'quay')).toEqual(['Quay']);
});

test('without words, no row is left out', async () => {
  expect(await found(() => sql`select nothing`)).toHaveLength(3);
});
