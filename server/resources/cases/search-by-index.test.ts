import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { type Tenant, withTenant } from '#kernel/db';
import { sharedApp, startTestApp } from '#server/testing/index';
import { listCounterparties } from '#resources/counterparties';
import { cases } from './list-cases.ts';

const app = sharedApp(startTestApp);
let organisationId: string;
const many = 20_000;

beforeAll(async () => {
  const { token } = await app.signUp();
  ({ id: organisationId } = (await app.call('getOrganisation', { token })).body);
  await withTenant(app.database, organisationId, async ({ db }) => {
    await sql`
      insert into counterparties (organisation_id, id, name, name_key, registration_number)
      select ${organisationId}, md5('party' || n)::uuid, 'Party ' || n || ' Ltd', 'party ' || n, 'HRB ' || n
      from generate_series(1, ${sql.lit(many)}) n`.execute(db);
    await sql`
      insert into counterparty_names (organisation_id, counterparty_id, name, match_key)
      select ${organisationId}, md5('party' || n)::uuid, 'Party ' || n || ' Ltd', 'party ' || n
      from generate_series(1, ${sql.lit(many)}) n`.execute(db);
    await sql`
      insert into cases (
        organisation_id, id, number, number_key, name, name_key, stage, priority, channel, description, counterparty_id
      )
      select ${organisationId}, md5('case' || n)::uuid, 'M-' || n, 'm-' || n, 'Matter ' || n, 'matter ' || n,
        'open', 'normal', 'other', 'About delivery ' || n, md5('party' || n)::uuid
      from generate_series(1, ${sql.lit(many)}) n`.execute(db);
  });
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query('vacuum analyze cases, counterparties, counterparty_names');
  await owner.end();
});

/** What a search finds, and how many rows it read from tables one after the other. */
async function search<Item extends { readonly name: string }>(
  page: (tenant: Tenant) => Promise<{ readonly items: readonly Item[] }>,
) {
  return withTenant(app.database, organisationId, async (tenant) => {
    const before = await rowsRead(tenant);
    const { items } = await page(tenant);
    return { found: items.map(({ name }) => name), read: (await rowsRead(tenant)) - before };
  });
}

/** Rows that this connection read one after the other, since it last reported them. */
async function rowsRead({ db }: Tenant): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select coalesce(sum(seq_tup_read), 0)::text as read from pg_stat_xact_user_tables
    where relname in ('cases', 'counterparties', 'counterparty_names')`.execute(db);
  return Number(rows[0]?.read);
}

const inCases = (words: string) => search((tenant) => cases.page(tenant, { search: words, limit: 50 }));
const inCounterparties = (words: string) =>
  search(async (tenant) => listCounterparties({ tenant, query: { search: words, limit: 50 } } as never));

test.each(['Matter 12345', 'M-12345', 'delivery 12345', 'party 12345'])(
  'cases with “%s” are found without reading the others',
  async (words) => {
    expect(await inCases(words)).toEqual({ found: ['Matter 12345'], read: 0 });
  },
);

test.each(['Party 12345', 'HRB 12345'])(
  'counterparties with “%s” are found without reading the others',
  async (words) => {
    expect(await inCounterparties(words)).toEqual({ found: ['Party 12345 Ltd'], read: 0 });
  },
);

test('what nothing holds is known without reading every row', async () => {
  expect(await inCases('nightingale')).toEqual({ found: [], read: 0 });
  expect(await inCounterparties('nightingale')).toEqual({ found: [], read: 0 });
});

test('a word that most rows hold is read along the list', async () => {
  expect((await inCases('matter')).found).toHaveLength(50);
  expect((await inCounterparties('party')).found).toHaveLength(50);
});

test('a privileged case is not found by someone who may not read it', async () => {
  await withTenant(app.database, organisationId, ({ db }) =>
    sql`update cases set privileged = true where organisation_id = ${organisationId} and name = 'Matter 777'`.execute(
      db,
    ),
  );
  const outsider = { userId: uuid(), readsAll: false, readsContracts: true };
  const found = await withTenant(
    app.database,
    organisationId,
    async (tenant) => (await cases.page(tenant, { search: 'Matter 777' })).items.map(({ name }) => name),
    undefined,
    outsider,
  );
  expect(found).not.toContain('Matter 777');
});
