import { currentGroup, inTurn } from '#api-contract/envelopes/states';
import { hashToken, organisationOf, tokenFrom } from '#kernel/access';
import { type Author, type Database, type RowOf, selectFrom, type Tenant, withTenant } from '#kernel/db';
import { ApiError, type RequestFacts } from '#kernel/http';
import { inLanguage } from '#kernel/languages';
import { type EnvelopeHeld, isOverdue } from '../hold-envelope.ts';
import { withGroups } from '../mails/envelope-mails.ts';
import { readRecipients } from '../read-envelope.ts';
import { guestRefusals } from './guest-refusals.messages.ts';

export type Recipient = RowOf<'envelope_recipients'>;

/** A recipient on their own page, in one transaction. What is written is written in their name. */
export interface Guest {
  readonly tenant: Tenant;
  readonly envelope: EnvelopeHeld;
  readonly me: Recipient;
  readonly recipients: readonly Recipient[];
  readonly session: RowOf<'envelope_sessions'>;
}

interface Admission {
  /** The envelope is locked, before anything else of it. */
  readonly locks?: true;
  /** Also before the access code was entered. */
  readonly withoutCode?: true;
}

/** Does something as the guest whose session a call carries, in the envelope’s language. */
export async function asGuest<T>(
  database: Database,
  request: RequestFacts,
  work: (guest: Guest) => Promise<T>,
  { locks, withoutCode }: Admission = {},
): Promise<T> {
  const token = tokenFrom(request.headers);
  if (token === null) throw new ApiError('not_signed_in');
  const organisationId = organisationOf(token);
  if (organisationId === null) throw new ApiError('session_ended', { message: guestRefusals.sessionOver });
  return withTenant(database, organisationId, async (tenant) => {
    const session = await selectFrom(tenant, 'envelope_sessions')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!session || session.revoked_at !== null || session.expires_at.getTime() <= Date.now())
      throw new ApiError('session_ended', { message: guestRefusals.sessionOver });
    const envelope = await findEnvelope(tenant, session.envelope_id, locks === true);
    const recipients = await readRecipients(tenant, envelope.id);
    const me = recipients.find(({ key }) => key === session.recipient_key);
    if (!me) throw new ApiError('session_ended', { message: guestRefusals.sessionOver });
    return inLanguage(envelope.language, () => {
      if (me.access_code_hash !== null && !session.entered_code && !withoutCode)
        throw new ApiError('permission_denied', { message: guestRefusals.needsCode });
      const named = { ...tenant, author: authorOf(me, request) };
      return work({ tenant: named, envelope, me, recipients, session });
    });
  });
}

/** The trail names a guest, who is no member. */
export const authorOf = ({ name }: Pick<Recipient, 'name'>, request: RequestFacts): Author => ({
  type: 'system',
  id: null,
  name,
  requestId: request.id,
  ip: request.ip,
  userAgent: request.userAgent,
});

export async function findEnvelope(tenant: Tenant, id: string, locks: boolean): Promise<EnvelopeHeld> {
  const found = selectFrom(tenant, 'envelopes').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  const envelope = await (locks ? found.forUpdate() : found).executeTakeFirst();
  if (!envelope) throw new ApiError('not_found');
  return envelope;
}

/** Refuses unless the guest is asked at this moment. */
export function requireTurn({ envelope, me, recipients }: Guest): void {
  if (envelope.state !== 'out' || isOverdue(envelope))
    throw new ApiError('edit_conflict', { message: guestRefusals.ended });
  if (['done', 'declined', 'delegated'].includes(me.state))
    throw new ApiError('edit_conflict', { message: guestRefusals.alreadyDone });
  if (!isInTurn(me, recipients)) throw new ApiError('edit_conflict', { message: guestRefusals.notYourTurn });
}

export const isInTurn = (me: Recipient, recipients: readonly Recipient[]): boolean =>
  currentGroup(withGroups(recipients)) === me.turn && inTurn(withGroups(recipients)).some(({ key }) => key === me.key);
