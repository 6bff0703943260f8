import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { reportSpec, type ReportResult, type ReportSpec } from '#api-contract/reports/spec';
import { deleteFrom, insertInto, type Tenant, updateTable } from '#kernel/db';
import { enqueue, handle, type Job, type JobHandler, schedule } from '#kernel/jobs';
import { scopeOf } from '#kernel/lists';
import { runReport, walksForAll } from '../run-report.ts';

/** Reports that walk more rows are kept, in rows. */
const maxWalked = 100_000;
/** A kept result is counted again once it is older. */
const freshFor = sql`interval '1 minute'`;

/**
 * What a report comes to. One that walked very many rows is kept for those who may read all of them: the next who ask get it
 * at once, with its time, and a job counts it again. Not beyond the day, on which filters and statuses turn.
 */
export async function keptReport(tenant: Tenant, spec: ReportSpec, most = maxWalked): Promise<ReportResult> {
  if (!walksForAll(tenant, spec)) return runReport(tenant, spec);
  const key = keyOf(spec);
  const kept = await findKept(tenant, key);
  if (!kept) return keep(tenant, key, spec, most);
  if (kept.is_old) await queueAgain(tenant, key, spec);
  return kept.result;
}

const keyOf = (spec: ReportSpec) => createHash('sha256').update(JSON.stringify(spec)).digest('hex');

async function findKept({ db, organisationId }: Tenant, key: string) {
  const { today } = scopeOf(organisationId);
  const { rows } = await sql<{ result: ReportResult; is_old: boolean }>`
    select result, counted_at < now() - ${freshFor} as is_old from kept_reports
    where organisation_id = ${organisationId} and key = ${key} and result ->> 'today' = (${today})::text`.execute(db);
  return rows[0];
}

async function keep(tenant: Tenant, key: string, spec: ReportSpec, most: number): Promise<ReportResult> {
  const result = await runReport(tenant, spec);
  if (result.verified.of <= most) {
    await deleteFrom(tenant, 'kept_reports').where('key', '=', key).execute();
    return result;
  }
  const counted = { result: JSON.stringify(result), counted_at: new Date(result.as_of) };
  await insertInto(tenant, 'kept_reports', { key, spec: JSON.stringify(spec), ...counted })
    .onConflict((taken) => taken.columns(['organisation_id', 'key']).doUpdateSet(counted))
    .execute();
  return result;
}

const countAgain: Job<{ spec: ReportSpec }> = { name: 'reports.count', payload: z.object({ spec: reportSpec }) };

/** Counts kept reports again. */
export const countAgainHandler: JobHandler = handle(countAgain, ({ inTenant, payload: { spec } }) =>
  inTenant(async (tenant) => void (await keep(tenant, keyOf(spec), spec, maxWalked))),
);

/** Once a minute, however many ask. */
async function queueAgain(tenant: Tenant, key: string, spec: ReportSpec): Promise<void> {
  const { numUpdatedRows } = await updateTable(tenant, 'kept_reports')
    .set({ queued_at: new Date() })
    .where('key', '=', key)
    .where('queued_at', '<', sql<Date>`now() - ${freshFor}`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await enqueue(tenant, countAgain, { spec }, { maxAttempts: 1 });
}

/** Forgets what was counted on another day. */
export const forgetKeptReports = schedule({
  name: 'reports.forget_kept',
  everyDayAt: '00:20',
  run: ({ inTenant }) =>
    inTenant(async (tenant) => {
      await deleteFrom(tenant, 'kept_reports')
        .where('counted_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
    }),
});
