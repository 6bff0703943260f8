import { addDays } from '#api-contract/calendar-day';
import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { type Schedule, schedule } from '#kernel/jobs';
import { restoreStage } from './contract-stage.ts';
import { findEnvelope } from './guest/guest-session.ts';
import { type EnvelopeHeld, isOverdue, move, notifyOf, targetOf, todayIn } from './hold-envelope.ts';
import { cancelTasks } from './out/awaited-tasks.ts';
import { awaitedIn, mayBeReminded, remind } from './out/steer.ts';
import { queueSealing } from './sealing/queue-sealing.ts';

/** Lets envelopes end whose last day has passed, and takes up sealing that nobody works on. */
export const expireEnvelopes: Schedule = schedule({
  name: 'envelopes.expire',
  everyDayAt: '00:10',
  run: async ({ inTenant }) => {
    for (const id of await inTenant((tenant) => idsIn(tenant, 'out')))
      await inTenant((tenant) => expireIfDue(tenant, id));
    await inTenant(async (tenant) => {
      for (const id of await idsIn(tenant, 'sealing'))
        await queueSealing(tenant, await findEnvelope(tenant, id, false));
    });
  },
});

/** Reminds those who are awaited, as the sender wants it. */
export const remindOfEnvelopes: Schedule = schedule({
  name: 'envelopes.remind',
  everyDayAt: '08:00',
  run: async ({ inTenant }) => {
    for (const id of await inTenant((tenant) => idsIn(tenant, 'out')))
      await inTenant((tenant) => remindIfDue(tenant, id));
  },
});

const idsIn = async (tenant: Tenant, state: 'out' | 'sealing') =>
  (
    await selectFrom(tenant, 'envelopes')
      .select('id')
      .where('state', '=', state)
      .where('is_test', '=', false)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export async function expireIfDue(tenant: Tenant, id: string): Promise<void> {
  const envelope = await findEnvelope(tenant, id, true);
  if (envelope.state !== 'out' || !isOverdue(envelope)) return;
  await move(tenant, envelope, 'expire', { ended_at: new Date() });
  await restoreStage(tenant, envelope);
  await cancelTasks(tenant, envelope);
  await notifyOf(tenant, envelope, { people: [envelope.created_by], kind: 'envelope_expired' });
  await audit(tenant, { action: 'envelope.expired', target: targetOf(envelope), after: { day: envelope.expires_on } });
}

export async function remindIfDue(tenant: Tenant, id: string): Promise<void> {
  const envelope = await findEnvelope(tenant, id, true);
  if (envelope.state !== 'out') return;
  const today = todayIn(envelope.zone);
  const awaited = await awaitedIn(tenant, id);
  const due = awaited.filter(
    (recipient) => mayBeReminded(recipient, envelope.zone) && isDue(envelope, recipient, today),
  );
  if (due.length > 0) await remind(tenant, envelope, due);
}

/**
 * On the first day, every so often after it, and once more before the envelope expires: also later than planned, where
 * nothing was sent since that day.
 */
export function isDue(
  { reminders: { first, every, last }, expires_on, zone }: Pick<EnvelopeHeld, 'reminders' | 'expires_on' | 'zone'>,
  { notified_at, reminded_at }: Pick<RowOf<'envelope_recipients'>, 'notified_at' | 'reminded_at'>,
  today: string,
): boolean {
  if (notified_at === null) return false;
  if (last > 0 && expires_on !== null) {
    const lastDay = addDays(expires_on, -last);
    if (today >= lastDay && (reminded_at === null || todayIn(zone, reminded_at) < lastDay)) return true;
  }
  if (first === 0) return false;
  const start = addDays(todayIn(zone, notified_at), first);
  if (today < start) return false;
  if (today === start) return true;
  return every > 0 && daysBetween(start, today) % every === 0;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
