import pg from 'pg';
import type { Tenant } from '#kernel/db';

const smallOrganisations = 999;
const contractsOfEach = 100;

/** Fill the tenant's organisation with contracts, and a thousand others with a few, by the quickest way there is. */
export async function seedContracts(
  ownerUrl: string,
  { organisationId }: Pick<Tenant, 'organisationId'>,
  count: number,
): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const indexes = await dropIndexes(owner, 'contracts');
    await insertContracts(owner, [organisationId], count);
    await insertContracts(
      owner,
      Array.from({ length: smallOrganisations }, () => crypto.randomUUID()),
      contractsOfEach,
    );
    for (const definition of indexes) await owner.query(definition);
    await countContracts(owner);
    await owner.query('vacuum analyze');
  });
}

/** As triggers count them one by one. */
async function countContracts(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into contract_count_changes (organisation_id, counted, day, change)
     select c.organisation_id, k.counted, k.day, sum(k.change)
     from contracts c cross join lateral counted_of(
       c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date,
       c.deleted_at, c.to_review, c.to_review_high
     ) k group by 1, 2, 3`,
  );
  await owner.query(
    'select recount_contract_summary(id) from (select distinct organisation_id as id from contracts) organisation',
  );
}

/** Give every contract of the organisation an obligation: most of them open, one in ten without a due date. */
export async function seedObligations(ownerUrl: string, organisationId: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const indexes = await dropIndexes(owner, 'obligations');
    await owner.query(
      `insert into obligations (
         organisation_id, id, contract_id, title, owed_by, state, assignee_id, starts_on, due_date, created_at, updated_at
       )
       select organisation_id, gen_random_uuid(), id, 'Report ' || n || ' on ' || (array['usage', 'royalties', 'audits'])[1 + n % 3],
         (array['us', 'us', 'counterparty'])[1 + n % 3], (array['open', 'open', 'open', 'done', 'proposed'])[1 + n % 5],
         case when n % 4 > 0 then owner_id end, due, due, created_at, timestamptz '2024-06-01' + (n * 7907 % 1000003) * interval '29 seconds'
       from (
         select c.*, case when n % 10 > 0 then date '2025-01-01' + (n % 1500)::int end as due
         from (select *, row_number() over (order by id) as n from contracts where organisation_id = $1) c
       ) c`,
      [organisationId],
    );
    for (const definition of indexes) await owner.query(definition);
    await owner.query('vacuum analyze obligations');
  });
}

/** Add tasks of the organisation: every third open, a fifth of them about a contract, one in ten without a due date. */
export async function seedTasks(ownerUrl: string, organisationId: string, count: number): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `insert into tasks (
         organisation_id, id, title, status, priority, assignee_id, due_date, contract_id, done_at, created_at, updated_at
       )
       select organisation_id, gen_random_uuid(), 'Check ' || n || ' of the ' || (array['archive', 'roof', 'books'])[1 + n % 3],
         (array['open', 'done', 'done', 'in_progress', 'done', 'cancelled'])[1 + n % 6],
         (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], owner_id,
         case when n % 10 > 0 then date '2025-01-01' + (n % 1500)::int end, case when n % 5 = 0 then id end,
         case when n % 6 in (1, 2, 4) then created_at end, created_at, timestamptz '2024-06-01' + n * interval '29 seconds'
       from (select *, row_number() over (order by id) as n from contracts where organisation_id = $1 limit $2) c`,
      [organisationId, count],
    );
    await owner.query('vacuum analyze tasks');
  });
}

/** Let search know the facts of every contract. */
export async function seedSearch(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `alter table contract_search no force row level security; drop index contract_search_words;
       insert into contract_search (organisation_id, contract_id, facts)
       select organisation_id, id, setweight(to_tsvector('contract_words', title), 'A')
         || setweight(to_tsvector('contract_words', counterparty), 'B') || setweight(to_tsvector('contract_words', type), 'C')
       from contracts;
       create index contract_search_words on contract_search using gin (organisation_id, search);
       alter table contract_search force row level security`,
    );
    await owner.query('vacuum analyze contract_search');
  });
}

/** Give every contract of the organisation values of two custom fields, a number and a choice. */
export async function seedCustomValues(ownerUrl: string, organisationId: string): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `insert into contract_types (organisation_id, id, name, fields) values ($1, gen_random_uuid(), 'Lease', $2)`,
      [
        organisationId,
        JSON.stringify([
          { key: 'area', label: 'Area', kind: 'number', options: [], required: false },
          { key: 'use', label: 'Use', kind: 'choice', options: ['Office', 'Shop', 'Store'], required: false },
        ]),
      ],
    );
    await owner.query(
      `insert into contract_custom_values (organisation_id, key, contract_id, sort_key)
       select c.organisation_id, v.key, c.id, v.sort_key
       from (select *, row_number() over () as n from contracts where organisation_id = $1) c,
         lateral (values ('area', '1' || lpad((c.n % 100000)::text, 15, '0') || '000000'),
           ('use', (array['office', 'shop', 'store'])[1 + c.n % 3])) v (key, sort_key)`,
      [organisationId],
    );
    await owner.query('vacuum analyze contract_custom_values');
  });
}

/** Works as the owner of the tables, without time limit and triggers. */
async function asOwner(ownerUrl: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'",
    );
    await work(owner);
  } finally {
    await owner.end();
  }
}

async function dropIndexes(owner: pg.Client, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1 and indexname <> $1 || '_pkey'`,
    [table],
  );
  for (const { indexname } of rows) await owner.query(`drop index ${indexname}`);
  return rows.map((row) => row.indexdef);
}

async function insertContracts(owner: pg.Client, organisationIds: readonly string[], each: number): Promise<void> {
  await owner.query(
    `insert into contracts (
       organisation_id, id, number, number_key, title, title_key, type, stage, counterparty, counterparty_key, owner_id,
       effective_date, expiry_date, renewal_type, notice_period_days, value, currency, tags, current_version_id,
       created_at, updated_at
     )
     select o.id, gen_random_uuid(), 'C-' || n, 'c-' || lpad(n::text, 12, '0'),
       'Agreement ' || n || ' on deliveries', 'agreement ' || lpad(n::text, 12, '0') || ' on deliveries',
       (array['Lease', 'Services agreement', 'Licence', 'Supply'])[1 + n % 4],
       (array['active', 'active', 'active', 'draft', 'expired'])[1 + n % 5],
       'Counterparty ' || n % 5000, 'counterparty ' || lpad((n % 5000)::text, 12, '0'),
       (select u.id from users u where u.organisation_id = o.id limit 1),
       date '2020-01-01' + n % 1500, date '2026-01-01' + n % 2000,
       (array['none', 'automatic', 'optional'])[1 + n % 3], 30 + n % 60, n % 100000, 'EUR',
       array['tag ' || n % 50], gen_random_uuid(),
       timestamptz '2024-01-01' + n * interval '41 seconds', timestamptz '2024-06-01' + (n::bigint * 7919 % 1000003) * interval '29 seconds'
     from unnest($1::uuid[]) as o(id), generate_series(1, $2::int) as n`,
    [organisationIds, each],
  );
}
