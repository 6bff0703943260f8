import { afterDeed, type EnvelopeDeed, type EnvelopeState } from '#api-contract/envelopes/states';
import type { Caller } from '#kernel/access';
import { type RowOf, type Tenant, updateTable } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { type Notice, notify } from '#kernel/notifications';
import { envelopes } from './envelope-record.ts';
import { refusals } from './envelope-refusals.messages.ts';

export type EnvelopeHeld = RowOf<'envelopes'>;

/** Refuses with a sentence, of one field where it belongs to one. */
export function refuse(message: string, path?: string): never {
  throw new ApiError('validation_failed', { message, ...(path !== undefined && { fields: [{ path, message }] }) });
}

/** Locks an envelope that is still a draft, before anything else of it is locked. */
export async function holdDraft(tenant: Tenant, envelopeId: string, revision?: number): Promise<EnvelopeHeld> {
  const envelope = await envelopes.lock(tenant, envelopeId);
  if (envelope.state !== 'draft') refuse(refusals.notADraft);
  if (revision !== undefined && revision !== envelope.revision) throw new ApiError('edit_conflict');
  return envelope;
}

/** Locks an envelope on behalf of its sender, or of someone who manages signatures. */
export async function holdOwn(
  tenant: Tenant,
  caller: Pick<Caller, 'userId' | 'permissions'>,
  envelopeId: string,
): Promise<EnvelopeHeld> {
  const envelope = await envelopes.lock(tenant, envelopeId);
  if (envelope.created_by !== caller.userId && !caller.permissions.includes('signature.manage'))
    throw new ApiError('permission_denied', { message: refusals.notYours, reason: 'needs signature.manage' });
  return envelope;
}

/** Writes where a deed leads a locked envelope, by the one table; refuses what the table doesn’t hold. */
export async function move(
  tenant: Tenant,
  envelope: Pick<EnvelopeHeld, 'id' | 'state'>,
  deed: EnvelopeDeed,
  columns: object = {},
  sentence: string = refusals.notOut,
): Promise<EnvelopeState> {
  const state = afterDeed(envelope.state, deed);
  if (state === null) return refuse(sentence);
  await updateTable(tenant, 'envelopes')
    .set((row) => ({ ...columns, state, revision: row('revision', '+', 1), updated_at: new Date() }))
    .where('id', '=', envelope.id)
    .execute();
  return state;
}

/** A locked envelope becomes a new revision. */
export const revise = (tenant: Tenant, envelope: EnvelopeHeld, columns: object = {}): Promise<void> =>
  envelopes.revise(tenant, [envelope], columns);

/** Tells members of an envelope; of a test nobody. */
export function notifyOf(
  tenant: Tenant,
  { id, title, contract_id, is_test }: Pick<EnvelopeHeld, 'id' | 'title' | 'contract_id' | 'is_test'>,
  notice: Omit<Notice, 'object'>,
): Promise<void> {
  if (is_test) return Promise.resolve();
  return notify(tenant, { ...notice, object: { type: 'envelope', id, name: title, contract_id } });
}

/** How the audit trail calls an envelope. */
export const targetOf = ({ id, title }: Pick<EnvelopeHeld, 'id' | 'title'>) =>
  ({ type: 'envelope', id, name: title }) as const;

/** The day in a zone, `2026-03-31`. */
export const todayIn = (zone: string, at = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** Whether the last day of an envelope has passed. */
export const isOverdue = ({ expires_on, zone }: Pick<EnvelopeHeld, 'expires_on' | 'zone'>): boolean =>
  expires_on !== null && expires_on < todayIn(zone);
