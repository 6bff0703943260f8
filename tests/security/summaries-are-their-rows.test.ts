import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { contractStages, contractStatusCodes, renewalTypes } from '#api-contract/contracts/fields';
import { reportSpec, type ReportSpec } from '#api-contract/reports/spec';
import { readsEveryRow, type Tenant, withTenant } from '#kernel/db';
import { scopeOf } from '#kernel/lists';
import { checkContractSummary, foldSummaryHandler } from '#resources/contract-facts';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { runReport } from '../../server/resources/reports/run-report.ts';
import { contractSummary } from '../../server/resources/reports/sources/contract-summary.ts';
import { asTableOwner } from './tenant-matrix/table-owner.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let people: (string | null)[];
let contractIds: string[];

beforeAll(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  people = [(await app.call('getUserInfo', { token })).body.id, null];
  const made = await Promise.all(Array.from({ length: 12 }, () => app.putIn(token)));
  contractIds = made.map(({ id }) => id);
});

const inOrganisation = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisationId, work);
const anyDay = fc.option(fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-24', '2027-01-31', '2024-02-29'));
const anyFound = fc.record(
  {
    type: fc.constantFrom('Lease', 'Found, type'),
    currency: fc.constant('USD'),
    renewal_type: fc.constantFrom(...renewalTypes),
    expiry_date: fc.constantFrom('2026-12-31', '2027-06-30'),
    value: fc.constantFrom('100', '0.5', '12.345'),
  },
  { requiredKeys: [] },
);
const facts = fc.record({
  stage: fc.constantFrom(...contractStages),
  type: fc.option(fc.constantFrom('Lease', 'NDA')),
  currency: fc.option(fc.constantFrom('EUR', 'USD')),
  owner: fc.nat(1),
  renewal_type: fc.option(fc.constantFrom(...renewalTypes)),
  notice_period_days: fc.option(fc.constantFrom(30, 90)),
  expiry_date: anyDay,
  value: fc.option(fc.constantFrom('0.00', '99.99', '1250.50')),
  to_review: fc.nat(2),
  to_review_high: fc.nat(1),
  found: anyFound,
});
const places = Array.from({ length: 12 }, (_, at) => at);
const some = fc.subarray(places, { minLength: 1 });

/** Writes as people, imports and the database make them. */
const anyWrite = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ way: fc.constant('change' as const), facts, which: some, isKept: fc.boolean() }),
  },
  fc.record({ way: fc.constant('import' as const), facts, which: some }),
  fc.record({ way: fc.constant('erase' as const), which: some }),
  fc.record({ way: fc.constantFrom('delete', 'restore', 'edit', 'fold'), which: some }),
);
type Write = typeof anyWrite extends fc.Arbitrary<infer W> ? W : never;

async function apply(write: Write): Promise<void> {
  const ids = write.which.map((place) => contractIds[place] ?? '');
  switch (write.way) {
    case 'change':
      return inOrganisation(async ({ db }) => {
        const { owner, found, ...set } = write.facts;
        await lock(db, ids);
        await db
          .updateTable('contracts')
          .set({ ...set, owner_id: people[owner] ?? null, found: JSON.stringify(found) })
          .where('id', 'in', ids)
          .execute();
        if (!write.isKept) throw new Error('Rolled back.');
      }).catch(unlessRolledBack);
    case 'import':
      return inOrganisation(async ({ db }) => {
        await sql`
          insert into contracts (organisation_id, id, number, number_key, title, title_key, stage, type, value, currency,
            expiry_date, current_version_id, found, to_review)
          select organisation_id, gen_random_uuid(), made, made, 'Imported', 'imported', ${write.facts.stage},
            ${write.facts.type}, ${write.facts.value}, currency, expiry_date, current_version_id, found, to_review
          from contracts, lateral (select gen_random_uuid()::text || id as made) number
          where organisation_id = ${organisationId} and id = any(${ids}::uuid[])`.execute(db);
      });
    case 'erase':
      return void (await asTableOwner(app, `delete from contracts where title = 'Imported'`));
    case 'delete':
      return void (await app.call('deleteContracts', { token, body: { contract_ids: ids } }));
    case 'restore':
      return void (await app.call('restoreContracts', { token, body: { contract_ids: ids } }));
    case 'edit':
      return void (await app.call('changeContracts', { token, body: { contract_ids: ids, stage: 'active' } }));
    default:
      return foldSummaryHandler.run(
        app.database,
        { organisation_id: organisationId, payload: {} },
        AbortSignal.timeout(60_000),
      );
  }
}

const lock = (db: Tenant['db'], ids: readonly string[]) =>
  sql`select id from contracts where organisation_id = ${organisationId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );

function unlessRolledBack(error: Error): void {
  if (error.message !== 'Rolled back.') throw error;
}

const groups = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom('stage', 'type', 'currency', 'owner', 'renewal_type', 'status').map((field) => ({ field })),
    fc.constantFrom('month', 'quarter', 'year').map((bucket) => ({ field: 'expiry_date', bucket })),
  ),
  { maxLength: 3, selector: ({ field }) => field },
);
const filters = fc.record(
  {
    stage: fc.constantFrom('active', 'draft,active,expired'),
    type: fc.constantFrom('Lease', 'NDA,Lease'),
    currency: fc.constantFrom('EUR', 'EUR,USD'),
    renewal: fc.constant('none,optional'),
    to_review: fc.constantFrom('any', 'high'),
    expires: fc.constantFrom('2026-12-01..2027-01-31', '2026-12-01..', '..2026-11-30'),
    missing: fc.constantFrom('type', 'owner,expiry_date'),
    status: fc.constantFrom(contractStatusCodes.join(), 'in_force,unknown'),
  },
  { requiredKeys: [] },
);
const anyMeasure = fc.oneof(
  fc.constantFrom('count', 'share').map((kind) => ({ kind })),
  fc
    .tuple(fc.constantFrom('sum', 'average'), fc.constantFrom('value', 'findings_to_review'))
    .map(([kind, field]) => ({ kind, field })),
);
const anySpec = fc
  .record({
    groups,
    hasColumn: fc.boolean(),
    filters: fc.oneof(fc.constant({}), filters),
    measures: fc.array(anyMeasure, { minLength: 1, maxLength: 3 }),
    descending: fc.boolean(),
    by: fc.constantFrom('key', 'measure'),
    top: fc.constantFrom(null, { count: 2, other: true }),
    verified_only: fc.boolean(),
  })
  .map(({ groups: all, hasColumn, by, descending, ...spec }): ReportSpec => {
    const column = hasColumn || all.length === 3 ? (all.at(-1) ?? null) : null;
    const order = { by, measure: 0, descending };
    return reportSpec.parse({ dataset: 'contracts', ...spec, order, column, groups: column ? all.slice(0, -1) : all });
  });

let compared = 0;

/** Both ways in one snapshot, whatever is written meanwhile. */
const compareBoth = (spec: ReportSpec) =>
  inOrganisation(async (tenant) => {
    await sql`set transaction isolation level repeatable read`.execute(tenant.db);
    if (contractSummary(spec, scopeOf(organisationId))) compared += 1;
    const { as_of: _now, ...summed } = await runReport(tenant, spec);
    const { as_of: _then, ...walked } = await runReport(tenant, spec, 'rows');
    expect([spec, summed]).toEqual([spec, walked]);
  });

test('a report from the summary is to the letter that of the rows, after any writes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWrite, { maxLength: 4 }),
      fc.array(anySpec, { minLength: 6, maxLength: 6 }),
      async (writes, specs) => {
        for (const write of writes) await apply(write);
        for (const spec of specs) await compareBoth(spec);
      },
    ),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(100);
});

test('and while two people write and a job folds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyWrite, { minLength: 3, maxLength: 6 }),
      fc.array(anyWrite, { minLength: 3, maxLength: 6 }),
      fc.array(anySpec, { minLength: 6, maxLength: 6 }),
      async (one, other, specs) => {
        const inTurn = async (writes: readonly Write[]) => {
          for (const write of writes) await apply(write);
        };
        const read = async () => {
          for (const spec of specs) await compareBoth(spec);
        };
        await Promise.all([inTurn(one), inTurn(other), read()]);
        await read();
      },
    ),
    { numRuns: 15 },
  );
});

test('a night after something was missed, the sums are counted again and an alarm is raised', async () => {
  const raised: unknown[] = [];
  const check = () =>
    checkContractSummary({ error: (...given: unknown[]) => raised.push(given[0]) } as never).handler.run(
      app.database,
      { organisation_id: organisationId, payload: {} },
      AbortSignal.timeout(60_000),
    );
  await check();
  expect(raised).toEqual([]);
  await asTableOwner(
    app,
    "alter table contracts disable trigger contracts_summarised_changed; update contracts set stage = 'draft', deleted_at = null; alter table contracts enable trigger contracts_summarised_changed",
  );
  await check();
  expect(raised).toEqual([
    expect.objectContaining({ alert: 'contract_summary_wrong', organisation_id: organisationId }),
  ]);
  await compareBoth(reportSpec.parse({ dataset: 'contracts', groups: [{ field: 'stage' }] }));
});

test('who reads any contract reads all of them; else the sums would tell of what somebody may not read', async () => {
  const mayReadLittle = { userId: organisationId, readsAll: false, readsContracts: true };
  expect(readsEveryRow('contracts', mayReadLittle)).toBe(true);
  expect(readsEveryRow('cases', mayReadLittle)).toBe(false);
  const { rows } = await inOrganisation(({ db }) =>
    sql`select from pg_policies where tablename = 'contracts' and permissive = 'RESTRICTIVE'`.execute(db),
  );
  expect(rows).toEqual([]);
});
