import { limits } from '#api-contract/envelopes/kinds';
import { afterRecipientDeed, inTurn, isOpen } from '#api-contract/envelopes/states';
import { audit } from '#kernel/audit';
import { type RowOf, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { restoreStage } from '../contract-stage.ts';
import { refusals } from '../envelope-refusals.messages.ts';
import { replaceGuestLinks } from '../guest/links.ts';
import { type EnvelopeHeld, holdOwn, move, refuse, revise, targetOf, todayIn } from '../hold-envelope.ts';
import { withGroups } from '../mails/envelope-mails.ts';
import { readEnvelope, readRecipients } from '../read-envelope.ts';
import { queueSealing } from '../sealing/queue-sealing.ts';
import { cancelTasks, closeTasks } from './awaited-tasks.ts';
import { ask, askSharers, isOneOf, mailEach, withdrawAsking } from './turns.ts';

type Recipient = RowOf<'envelope_recipients'>;

/** Reminds whoever is awaited, or one of them. */
export const remindEnvelope: HandlerOf<'remindEnvelope'> = async ({ tenant, caller, params, body }) => {
  const envelope = await holdOwn(tenant, caller, params.envelopeId);
  if (envelope.state !== 'out') refuse(refusals.notOut);
  const awaited = await awaitedIn(tenant, envelope.id);
  const chosen = body.recipient === undefined ? awaited : awaited.filter(({ key }) => key === body.recipient);
  if (chosen.length === 0) refuse(refusals.nobodyAwaited);
  const due = chosen.filter((recipient) => mayBeReminded(recipient, envelope.zone));
  if (due.length === 0)
    refuse(
      chosen.every(({ reminders }) => reminders >= limits.reminders)
        ? refusals.remindedEnough(String(limits.reminders))
        : refusals.remindedToday,
    );
  await remind(tenant, envelope, due);
  return readEnvelope(tenant, envelope.id);
};

export const awaitedIn = async (tenant: Tenant, envelopeId: string) =>
  inTurn(withGroups(await readRecipients(tenant, envelopeId)));

/** Once on each day of the envelope’s zone, and so often in all. */
export const mayBeReminded = ({ reminded_at, reminders }: Recipient, zone: string): boolean =>
  reminders < limits.reminders && (reminded_at === null || todayIn(zone, reminded_at) < todayIn(zone));

export async function remind(tenant: Tenant, envelope: EnvelopeHeld, due: readonly Recipient[]): Promise<void> {
  await updateTable(tenant, 'envelope_recipients')
    .set((row) => ({ reminders: row('reminders', '+', 1), reminded_at: new Date(), mail: 'queued' }))
    .where('envelope_id', '=', envelope.id)
    .where(isOneOf(due))
    .execute();
  await mailEach(tenant, envelope, 'reminder', due);
  await audit(tenant, {
    action: 'envelope.reminded',
    target: targetOf(envelope),
    after: { names: due.map(({ name }) => name) },
  });
}

/** Changes name or address of a recipient who is awaited. A link to the old address stops working at once. */
export const correctRecipient: HandlerOf<'correctRecipient'> = async ({ tenant, caller, params, body }) => {
  const envelope = await holdOwn(tenant, caller, params.envelopeId);
  if (envelope.state !== 'out' && envelope.state !== 'sending') refuse(refusals.notOut);
  const recipient = await findRecipient(tenant, envelope.id, params.recipientKey);
  const state = afterRecipientDeed(recipient.state, 'correct');
  if (state === null || recipient.role === 'copy') refuse(refusals.notAwaited);
  const isMoved = recipient.email.toLowerCase() !== body.email.toLowerCase();
  if (isMoved) {
    await replaceGuestLinks(tenant, recipient);
    await closeTasks(tenant, [recipient], 'cancelled');
  }
  const anew = { state, opened_at: null, consented_at: null, consent_version: null, consent_sha256: null };
  await updateTable(tenant, 'envelope_recipients')
    .set({
      name: body.name,
      email: body.email,
      ...(isMoved && {
        ...anew,
        entered_code: false,
        user_id: null,
        task_id: null,
        kept: '{}',
        mail: 'queued',
        mail_problem: null,
        reminders: 0,
        reminded_at: null,
      }),
    })
    .where('envelope_id', '=', envelope.id)
    .where('key', '=', recipient.key)
    .execute();
  const isAsked = state !== 'waiting';
  if (isMoved) {
    await withdrawAsking(tenant, envelope, recipient);
    if (isAsked) await ask(tenant, envelope, [{ ...recipient, ...body, user_id: null, task_id: null }]);
    await askSharers(tenant, envelope, recipient);
  }
  await revise(tenant, envelope);
  await audit(tenant, {
    action: 'envelope.corrected',
    target: targetOf(envelope),
    before: { name: recipient.name, email: recipient.email },
    after: { recipient: recipient.key, name: body.name, email: body.email },
  });
  return readEnvelope(tenant, envelope.id);
};

/** Lets a recipient try their access code again. */
export const unlockRecipient: HandlerOf<'unlockRecipient'> = async ({ tenant, caller, params }) => {
  const envelope = await holdOwn(tenant, caller, params.envelopeId);
  const recipient = await findRecipient(tenant, envelope.id, params.recipientKey);
  await updateTable(tenant, 'envelope_recipients')
    .set({ code_tries: 0, code_locked_until: null })
    .where('envelope_id', '=', envelope.id)
    .where('key', '=', recipient.key)
    .execute();
  await audit(tenant, {
    action: 'envelope.code_unlocked',
    target: targetOf(envelope),
    after: { recipient: recipient.key, name: recipient.name },
  });
  return readEnvelope(tenant, envelope.id);
};

/** Voids an envelope that is out; what is being sealed can’t be called back. */
export const voidEnvelope: HandlerOf<'voidEnvelope'> = async ({ tenant, caller, params, body }) => {
  const envelope = await holdOwn(tenant, caller, params.envelopeId);
  const sentence = envelope.state === 'sealing' ? refusals.beingSealed : refusals.notOut;
  await move(tenant, envelope, 'void', { reason: body.reason, ended_at: new Date() }, sentence);
  await mailEach(tenant, envelope, 'voided', await reachedIn(tenant, envelope.id));
  await restoreStage(tenant, envelope);
  await cancelTasks(tenant, envelope);
  await audit(tenant, { action: 'envelope.voided', target: targetOf(envelope), after: { reason: body.reason } });
  return readEnvelope(tenant, envelope.id);
};

/** Those who were asked, whatever they answered, without those who handed on. */
export const reachedIn = async (tenant: Tenant, envelopeId: string) =>
  (await readRecipients(tenant, envelopeId)).filter(
    (recipient) => recipient.notified_at !== null && (isOpen(recipient) || recipient.state === 'done'),
  );

/** Tries to seal at once what failed. */
export const retrySealing: HandlerOf<'retrySealing'> = async ({ tenant, caller, params }) => {
  const envelope = await holdOwn(tenant, caller, params.envelopeId);
  if (envelope.state !== 'sealing' || !['retrying', 'failed'].includes(envelope.sealing)) refuse(refusals.notFailed);
  await revise(tenant, envelope, { sealing: 'waiting', seal_retry_at: null });
  await queueSealing(tenant, envelope);
  await audit(tenant, { action: 'envelope.seal_retried', target: targetOf(envelope) });
  return readEnvelope(tenant, envelope.id);
};

async function findRecipient(tenant: Tenant, envelopeId: string, key: string) {
  const recipient = (await readRecipients(tenant, envelopeId)).find((each) => each.key === key);
  if (!recipient) throw new ApiError('not_found');
  return recipient;
}
