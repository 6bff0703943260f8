import { ApiError, type HandlerOf } from '#kernel/http';
import { envelopes } from '../envelope-record.ts';
import { makeGuestLink } from '../guest/links.ts';
import { move } from '../hold-envelope.ts';
import { sendDraft } from '../out/send.ts';
import { askNext } from '../out/turns.ts';
import { party } from './sample-agreement.ts';

/** Sends a test to its sender: not by mail, but by handing over the link. Sent before, it gives another link. */
export const sendTestEnvelope: HandlerOf<'sendTestEnvelope'> = async ({ tenant, caller, params }) => {
  const { id, is_test, created_by, state } = await envelopes.lock(tenant, params.envelopeId);
  if (!is_test || created_by !== caller.userId) throw new ApiError('not_found');
  if (state === 'draft') await sendDraft(tenant, caller, await envelopes.lock(tenant, id));
  const sent = await envelopes.lock(tenant, id);
  if (sent.state === 'sending') await askNext(tenant, { ...sent, state: await move(tenant, sent, 'open') });
  return { token: await makeGuestLink(tenant, { envelope_id: id, key: party }, 1) };
};
