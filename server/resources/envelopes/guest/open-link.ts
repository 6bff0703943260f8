import type { LinkProblem, OpenedLink } from '#api-contract/envelopes/guest';
import { limits } from '#api-contract/envelopes/kinds';
import { afterRecipientDeed } from '#api-contract/envelopes/states';
import { hashToken, makeToken, organisationOf } from '#kernel/access';
import { audit } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant, updateTable, withTenant } from '#kernel/db';
import type { Api, HandlerOf, RequestFacts } from '#kernel/http';
import { inLanguage } from '#kernel/languages';
import { type EnvelopeHeld, isOverdue, targetOf } from '../hold-envelope.ts';
import { readRecipients, senderOf } from '../read-envelope.ts';
import { authorOf, findEnvelope, isInTurn, type Recipient } from './guest-session.ts';

const nobody: OpenedLink = {
  session: null,
  expires_at: null,
  needs_code: false,
  problem: 'unknown',
  sender: null,
  language: null,
};

/** Exchanges a link for a session. Opening uses nothing up: programs that look into mails open links, too. */
export function openGuestLink({ database, limits: allowed }: Api): HandlerOf<'openGuestLink'> {
  return async ({ body, request }) => {
    const organisationId = organisationOf(body.token);
    const opened =
      organisationId === null
        ? nobody
        : await withTenant(database, organisationId, (tenant) => open(tenant, body.token, body.as, request));
    if (opened.problem === 'unknown') await allowed.link(request);
    return opened;
  };
}

async function open(tenant: Tenant, token: string, as: string | undefined, request: RequestFacts): Promise<OpenedLink> {
  const link = await selectFrom(tenant, 'envelope_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!link) return nobody;
  const envelope = await findEnvelope(tenant, link.envelope_id, true);
  const recipients = await readRecipients(tenant, envelope.id);
  const named = recipients.find(({ key }) => key === link.recipient_key);
  if (!named) return nobody;
  const me = chosen(named, as, recipients);
  const { name, organisation } = await senderOf(tenant, envelope);
  const known = { ...nobody, sender: { name, organisation }, language: envelope.language };
  const problem = problemOf(link, envelope, me, recipients);
  if (problem) return { ...known, problem };
  const opened = await inLanguage(envelope.language, () => openSession(tenant, envelope, me, request));
  return { ...known, ...opened, problem: null };
}

/** Somebody else with the same address, where a mail is for several. */
function chosen(named: Recipient, as: string | undefined, recipients: readonly Recipient[]): Recipient {
  const same = (one: Recipient) => one.email.toLowerCase() === named.email.toLowerCase();
  if (as !== undefined) return recipients.find((each) => each.key === as && same(each)) ?? named;
  if (named.state !== 'done') return named;
  // Their own part is done: the next with this address is who is asked now.
  return recipients.find((each) => same(each) && isInTurn(each, recipients)) ?? named;
}

function problemOf(
  link: RowOf<'envelope_links'>,
  envelope: EnvelopeHeld,
  me: Recipient,
  recipients: readonly Recipient[],
): LinkProblem | null {
  if (link.replaced_at !== null || me.state === 'delegated') return 'replaced';
  if (link.expires_at.getTime() <= Date.now()) return 'expired';
  if (envelope.state === 'completed') return null;
  if (envelope.state === 'voided' || envelope.state === 'declined') return 'voided';
  if (envelope.state === 'expired' || (envelope.state === 'out' && isOverdue(envelope))) return 'expired';
  if (me.state === 'done') return 'used';
  return isInTurn(me, recipients) ? null : 'not_your_turn';
}

async function openSession(tenant: Tenant, envelope: EnvelopeHeld, me: Recipient, request: RequestFacts) {
  const { token, hash } = makeToken(tenant.organisationId);
  const expires = new Date(Date.now() + limits.sessionMinutes * 60_000);
  const { ip, userAgent } = request;
  await insertInto(tenant, 'envelope_sessions', {
    token_hash: hash,
    envelope_id: envelope.id,
    recipient_key: me.key,
    ip,
    user_agent: userAgent,
    expires_at: expires,
  }).execute();
  const state = envelope.state === 'out' ? afterRecipientDeed(me.state, 'open') : null;
  if (state !== null && me.opened_at === null) {
    await updateTable(tenant, 'envelope_recipients')
      .set({ state, opened_at: new Date() })
      .where('envelope_id', '=', envelope.id)
      .where('key', '=', me.key)
      .execute();
    await audit(
      { ...tenant, author: authorOf(me, request) },
      { action: 'recipient.opened', target: targetOf(envelope), after: { recipient: me.key, name: me.name } },
    );
  }
  return { session: token, expires_at: expires.toISOString(), needs_code: me.access_code_hash !== null };
}
