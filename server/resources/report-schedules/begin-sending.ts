import { sql } from 'kysely';
import { z } from 'zod';
import { deleteFrom, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { enqueue, handle, type Job, type JobHandler } from '#kernel/jobs';
import { occurrenceAfter } from './occurrences.ts';
import { isReachable } from './reachable.ts';

/** Begins the occurrence of a schedule that is due. */
export const beginDueSending: Job<{ scheduleId: string }> = {
  name: 'begin-report-sending',
  payload: z.object({ scheduleId: z.string() }),
};

/** Sends the mails of an occurrence that nobody has got yet. */
export const sendReport: Job<{ scheduleId: string; occurrence: string }> = {
  name: 'send-report',
  payload: z.object({ scheduleId: z.string(), occurrence: z.iso.datetime() }),
};

/** How often a mail is tried before it has failed; a job lives longer than its mails. */
export const maxAttempts = 5;
const keptMs = 365 * 86_400_000;

/** What a server that was down missed is one occurrence: the first of them, with what there is now. */
export const beginDueSendingHandler: JobHandler = handle(beginDueSending, ({ payload: { scheduleId }, inTenant }) =>
  inTenant(async (tenant) => {
    const now = new Date();
    const due = await selectFrom(tenant, 'report_schedules as s')
      .innerJoin('saved_reports as r', (join) =>
        join.onRef('r.organisation_id', '=', 's.organisation_id').onRef('r.id', '=', 's.report_id'),
      )
      .select(['s.rule', 's.first_day', 's.time', 's.time_zone', 's.next_at'])
      .select(isReachable.as('is_reachable'))
      .where('s.id', '=', scheduleId)
      .where('s.next_at', '<=', now)
      .forUpdate('s')
      .executeTakeFirst();
    if (!due?.next_at) return;
    await updateTable(tenant, 'report_schedules')
      .set({ next_at: await occurrenceAfter(tenant, due, now) })
      .where('id', '=', scheduleId)
      .execute();
    if (!due.is_reachable) return;
    await deleteFrom(tenant, 'report_sendings')
      .where('schedule_id', '=', scheduleId)
      .where('occurrence', '<', new Date(now.getTime() - keptMs))
      .execute();
    await beginSending(tenant, scheduleId, due.next_at);
  }),
);

/** Notes whom an occurrence is to reach, each once, and queues their mails. */
export async function beginSending(tenant: Tenant, scheduleId: string, occurrence: Date): Promise<void> {
  await sql`
    insert into report_sendings (organisation_id, schedule_id, occurrence, user_id)
    select organisation_id, schedule_id, ${occurrence}::timestamptz, user_id from report_schedule_recipients
    where organisation_id = ${tenant.organisationId} and schedule_id = ${scheduleId}
    on conflict do nothing`.execute(tenant.db);
  const payload = { scheduleId, occurrence: occurrence.toISOString() };
  await enqueue(tenant, sendReport, payload, { maxAttempts: 2 * maxAttempts });
}

/** Whether mails of a schedule are on their way. */
export async function isSending(tenant: Tenant, scheduleId: string): Promise<boolean> {
  const waiting = await selectFrom(tenant, 'report_sendings')
    .select('user_id')
    .where('schedule_id', '=', scheduleId)
    .where('outcome', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
