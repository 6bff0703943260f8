import { z } from 'zod';
import { addDays } from '#api-contract/calendar-day';
import { canBeSent } from '#api-contract/envelopes/findings';
import { consentVersion } from '#api-contract/envelopes/kinds';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { enqueue, handle, type Job, type JobHandler } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import { moveStage, stageToRestore } from '../contract-stage.ts';
import { envelopes } from '../envelope-record.ts';
import { refusals } from '../envelope-refusals.messages.ts';
import { type EnvelopeHeld, holdDraft, move, refuse, targetOf, todayIn } from '../hold-envelope.ts';
import { readEnvelope } from '../read-envelope.ts';
import { askNext } from './turns.ts';

/** Opens an envelope: the first group is asked. */
export const openEnvelope: Job<{ envelopeId: string }> = {
  name: 'envelopes.open',
  payload: z.object({ envelopeId: z.string() }),
};

export const openEnvelopeHandler: JobHandler = handle(openEnvelope, ({ payload: { envelopeId }, inTenant }) =>
  inTenant(async (tenant) => {
    const envelope = await envelopes.lock(tenant, envelopeId);
    if (envelope.state !== 'sending') return;
    const state = await move(tenant, envelope, 'open');
    await askNext(tenant, { ...envelope, state });
  }),
);

/** Sends a draft: from now on its documents, fields and recipients are as they were shown. */
export const sendEnvelope: HandlerOf<'sendEnvelope'> = async ({ tenant, caller, params, body }) => {
  const envelope = await holdDraft(tenant, params.envelopeId, body.revision);
  await sendDraft(tenant, caller, envelope);
  return readEnvelope(tenant, envelope.id);
};

/** Sends a held draft on behalf of a member. */
export async function sendDraft(tenant: Tenant, caller: Pick<Caller, 'userId'>, envelope: EnvelopeHeld): Promise<void> {
  const { findings, documents, recipients } = await readEnvelope(tenant, envelope.id);
  if (findings.some(({ code }) => code === 'needs_handwriting')) refuse(refusals.needsHandwriting, 'findings');
  if (!canBeSent(findings)) refuse(refusals.hindered, 'findings');
  await move(tenant, envelope, 'send', {
    created_by: caller.userId,
    sent_at: new Date(),
    expires_on: addDays(todayIn(envelope.zone), envelope.expires_in_days),
    consent_version: consentVersion,
    contract_stage: await stageToRestore(tenant, envelope),
  });
  await inLanguage(envelope.language, () => enqueue(tenant, openEnvelope, { envelopeId: envelope.id }));
  await moveStage(tenant, envelope.contract_id, { to: 'in_signature' });
  await audit(tenant, {
    action: 'envelope.sent',
    target: targetOf(envelope),
    after: {
      documents: documents.map(({ name, sha256 }) => ({ name, sha256 })),
      recipients: recipients.map(({ name, email, role, group }) => ({ name, email, role, group })),
      consent_version: consentVersion,
    },
  });
}
