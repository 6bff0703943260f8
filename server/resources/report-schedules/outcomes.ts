import { sql } from 'kysely';
import type { SendingOutcome } from '#api-contract/report-schedules/kinds';
import { audit } from '#kernel/audit';
import { anyOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { notify } from '#kernel/notifications';
import { maxAttempts } from './begin-sending.ts';
import type { Sending, Waiting } from './read-sending.ts';

type Settled = Exclude<SendingOutcome, 'waiting'>;

const mailsOf = (tenant: Tenant, { schedule, occurrence }: Sending) =>
  updateTable(tenant, 'report_sendings')
    .where('schedule_id', '=', schedule.id)
    .where('occurrence', '=', occurrence)
    .where('outcome', '=', 'waiting');

/** Notes what became of mails that waited. */
export async function settle(
  tenant: Tenant,
  sending: Sending,
  people: readonly Waiting[],
  outcome: Settled,
  problem: string | null = null,
): Promise<void> {
  if (people.length === 0) return;
  await mailsOf(tenant, sending)
    .set({ outcome, problem })
    .where('user_id', '=', anyOf(people.map(({ id }) => id)))
    .execute();
}

/** Does what settles a mail, unless another job is at it or has done it. */
export async function settleOne(
  tenant: Tenant,
  sending: Sending,
  person: Waiting,
  outcome: Settled,
  work: (() => Promise<void>) | null,
): Promise<void> {
  const held = await selectFrom(tenant, 'report_sendings')
    .select('user_id')
    .where('schedule_id', '=', sending.schedule.id)
    .where('occurrence', '=', sending.occurrence)
    .where('user_id', '=', person.id)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return;
  await work?.();
  await settle(tenant, sending, [person], outcome);
}

/** Notes that a mail did not go out; after several times, that it has failed. */
export async function tryAgain(tenant: Tenant, sending: Sending, person: Waiting, problem: string): Promise<void> {
  await mailsOf(tenant, sending)
    .set({
      attempts: sql<number>`attempts + 1`,
      problem,
      outcome: sql<SendingOutcome>`case when attempts + 1 >= ${maxAttempts} then 'failed' else 'waiting' end`,
    })
    .where('user_id', '=', person.id)
    .execute();
}

/** Once no mail of an occurrence waits: an entry in the audit trail, and word to the owner of what went wrong. Once. */
export async function conclude(tenant: Tenant, { schedule, occurrence, report }: Sending): Promise<void> {
  const mails = await selectFrom(tenant, 'report_sendings')
    .select(['outcome', 'problem'])
    .where('schedule_id', '=', schedule.id)
    .where('occurrence', '=', occurrence)
    .execute();
  const count = (outcome: SendingOutcome) => mails.filter((mail) => mail.outcome === outcome).length;
  if (count('waiting') > 0) return;
  const { numUpdatedRows } = await updateTable(tenant, 'report_schedules')
    .set({ concluded: occurrence })
    .where('id', '=', schedule.id)
    .where((row) => row.or([row('concluded', 'is', null), row('concluded', '<', occurrence)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const [failed, left_out] = [count('failed'), count('left_out')];
  await audit(tenant, {
    action: 'report.sent',
    target: { type: 'saved_report', id: report.id, name: report.name },
    after: {
      occurrence: occurrence.toISOString(),
      formats: schedule.formats,
      sent: count('sent'),
      empty: count('empty'),
      left_out,
      failed,
    },
  });
  const text = mails.find((mail) => mail.outcome === 'failed')?.problem;
  const told = {
    people: [schedule.owner_id],
    object: { type: 'saved_report' as const, id: report.id, name: report.name },
  };
  await notify(
    tenant,
    ...(failed > 0
      ? [{ ...told, kind: 'report_failed' as const, parts: { count: failed, ...(text && { text }) } }]
      : []),
    ...(left_out > 0 ? [{ ...told, kind: 'report_left_out' as const, parts: { count: left_out } }] : []),
  );
}
