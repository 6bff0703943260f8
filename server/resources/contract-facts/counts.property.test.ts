import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { contractStages, renewalTypes } from '#api-contract/contracts/fields';
import { addDays } from '#api-contract/calendar-day';
import { type Tenant, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { countsOn } from './index.ts';

const app = sharedApp(startContractsApp);
let organisationId: string;
let contractIds: string[];

beforeAll(async () => {
  const { token } = await app.signUp();
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  const made = await Promise.all(Array.from({ length: 6 }, () => app.putIn(token)));
  contractIds = made.map(({ id }) => id);
});

const inOrganisation = <T>(work: (tenant: Tenant) => Promise<T>) => withTenant(app.database, organisationId, work);
const today = new Date().toISOString().slice(0, 10);
const day = fc.option(fc.integer({ min: -500, max: 500 }).map((days) => addDays(today, days)));
const facts = fc.record({
  stage: fc.constantFrom(...contractStages),
  renewal_type: fc.option(fc.constantFrom(...renewalTypes)),
  effective_date: day,
  expiry_date: day,
  notice_period_days: fc.option(fc.integer({ min: 0, max: 120 })),
  deleted: fc.boolean(),
  to_review: fc.integer({ min: 0, max: 3 }),
});
/** A write to some of the contracts in one statement, kept or rolled back. */
const write = fc.record({ facts, which: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }), isKept: fc.boolean() });
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

async function apply({ facts: { deleted, ...set }, which, isKept }: Write): Promise<void> {
  const ids = which.map((place) => contractIds[place]);
  const done = inOrganisation(async ({ db }) => {
    await sql`
      update contracts set stage = ${set.stage}, renewal_type = ${set.renewal_type}, effective_date = ${set.effective_date},
        expiry_date = ${set.expiry_date}, notice_period_days = ${set.notice_period_days}, to_review = ${set.to_review},
        to_review_high = ${Math.min(1, set.to_review)}, deleted_at = ${deleted ? sql`now()` : null}
      where organisation_id = ${organisationId} and id in (
        select id from contracts where organisation_id = ${organisationId} and id = any(${ids}::uuid[]) order by id for update
      )`.execute(db);
    if (!isKept) throw new Error('Rolled back.');
  });
  await done.catch((error: Error) => {
    if (error.message !== 'Rolled back.') throw error;
  });
}

const fold = () =>
  inOrganisation(async ({ db }) => void (await sql`select fold_contract_counts(${organisationId})`.execute(db)));

/** The same, counted one by one. */
const recount = (on: string) =>
  inOrganisation(async ({ db }) => {
    const { rows } = await sql<{ counted: string; count: number }>`
      select split_part(contract_status(
        stage, renewal_type, effective_date, expiry_date, notice_period_days, notice_date, ${on}::date
      ), ':', 1) as counted, count(*)::int as count
      from contracts where organisation_id = ${organisationId} and deleted_at is null group by 1
      union all select 'contracts', count(*)::int from contracts
        where organisation_id = ${organisationId} and deleted_at is null
      union all select 'to_review.findings', coalesce(sum(to_review), 0)::int from contracts
        where organisation_id = ${organisationId} and deleted_at is null
      union all select 'to_review', count(*)::int from contracts
        where organisation_id = ${organisationId} and deleted_at is null and to_review > 0
      union all select 'to_review.high', coalesce(sum(to_review_high), 0)::int from contracts
        where organisation_id = ${organisationId} and deleted_at is null and to_review > 0`.execute(db);
    return rows.map(({ counted, count }) => [counted, count]);
  });

const total = (rows: Iterable<readonly unknown[]>) =>
  Object.fromEntries([...rows].filter(([, count]) => count !== 0).toSorted() as [string, number][]);

const expectTotals = async (days: readonly number[]) => {
  for (const ahead of days) {
    const on = addDays(today, ahead);
    const counts = await inOrganisation((tenant) => countsOn(tenant, on));
    expect([on, total(counts)]).toEqual([on, total((await recount(on)) as [string, number][])]);
  }
};

describe('the counts of contracts', () => {
  test('equal a recount today and on later days, after any writes, rollbacks and folding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 4 }), fc.boolean(), async (writes, isFolded) => {
        for (const each of writes) await apply(each);
        if (isFolded) await fold();
        await expectTotals([0, 1, 45, 91, 400, 600]);
      }),
      { numRuns: 25 },
    );
  });

  test('equal a recount after writes and folding at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 4, maxLength: 8 }), async (writes) => {
        await Promise.all([...writes.map(apply), fold(), fold()]);
        await expectTotals([0, 100]);
      }),
      { numRuns: 8 },
    );
  });

  test('are folded to one row for each status of the past', async () => {
    await apply({
      facts: {
        stage: 'active',
        renewal_type: null,
        effective_date: '2020-01-01',
        expiry_date: '2021-01-01',
        notice_period_days: null,
        deleted: false,
        to_review: 0,
      },
      which: [0, 1, 2, 3, 4, 5],
      isKept: true,
    });
    await fold();
    const { rows } = await inOrganisation(({ db }) =>
      sql<{ counted: string; is_past: boolean; change: number; rows: number }>`
        select counted, day < ${today}::date as is_past, sum(change)::int as change, count(*)::int as rows
        from contract_count_changes where organisation_id = ${organisationId} group by 1, 2 order by 1, 2`.execute(db),
    );
    expect(rows).toEqual([
      { counted: 'contracts', is_past: true, change: 6, rows: 1 },
      { counted: 'expired', is_past: true, change: 6, rows: 1 },
    ]);
  });
});
