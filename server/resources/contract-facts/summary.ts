import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Tenant } from '#kernel/db';
import { handle, type Job, type JobHandler, schedule, type Schedule } from '#kernel/jobs';
import type { Fragment } from '#kernel/lists';

const dimensions = sql.raw(
  'organisation_id, stage, type, currency, owner_id, renewal_type, expiry_date, found, to_review, to_review_high',
);
const sums = sql.raw('contracts, value_count, value_sum, findings');

/**
 * The cells of an organisation’s contracts outside the bin, as a table with what rows of `contracts` have: days by the first
 * of their month, `to_review` as 0 or 1. `contracts` says how many, and the other sums what they add up to.
 */
export const contractCells = (organisationId: string): Fragment => sql`(
  select ${dimensions}, ${sums}, null::numeric as value, null::timestamptz as deleted_at
  from contract_summary where organisation_id = ${organisationId}
  union all
  select ${dimensions}, ${sums}, null, null from contract_summary_deltas where organisation_id = ${organisationId}
)`;

/** Queued by the database about every 256th change. */
const foldSummary: Job<object> = { name: 'contracts.fold_summary', payload: z.object({}) };

/** Adds the changes to the cells, so that few are left to add up for those who read. */
export const foldSummaryHandler: JobHandler = handle(foldSummary, ({ inTenant }) =>
  inTenant(async ({ db, organisationId }) => {
    await sql`select fold_contract_summary(${organisationId})`.execute(db);
  }),
);

/** Each night, compares the cells with the contracts, puts right what is wrong, and raises an alarm. */
export const checkContractSummary = (log: Logger): Schedule =>
  schedule({
    name: 'contracts.check_summary',
    everyDayAt: '02:40',
    run: async ({ organisationId, inTenant }) => {
      const wrong = await inTenant(recountSummary);
      if (wrong === 0) return;
      log.error(
        { alert: 'contract_summary_wrong', organisation_id: organisationId, cells: wrong },
        'Sums of contracts were wrong and have been counted again',
      );
    },
  });

/** How many cells were wrong. */
async function recountSummary({ db, organisationId }: Tenant): Promise<number> {
  await sql`set local statement_timeout = '10min'`.execute(db);
  const { rows } = await sql<{ wrong: string }>`
    select recount_contract_summary(${organisationId}) as wrong`.execute(db);
  return Number(rows[0]?.wrong);
}
