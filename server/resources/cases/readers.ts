import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './case-refusals.messages.ts';

interface Read {
  readonly privileged?: boolean | undefined;
  readonly lead_id?: string | null | undefined;
  readonly participant_ids?: readonly string[] | undefined;
}

/** Whether a user reads a case: a privileged one only as its lead or a participant, or by permission. */
export function reads({ reader: { userId, readsAll } }: Pick<Tenant, 'reader'>, matter: Read): boolean {
  const { privileged, lead_id: lead, participant_ids: participants = [] } = matter;
  return !privileged || readsAll || lead === userId || (userId !== null && participants.includes(userId));
}

/** The participants of a case; whoever makes it privileged becomes one if they couldn’t read it otherwise. */
export function participantsOf(tenant: Tenant, matter: Read): string[] {
  const { participant_ids: participants = [] } = matter;
  const { userId } = tenant.reader;
  const added = reads(tenant, matter) || userId === null ? [] : [userId];
  return [...new Set([...participants, ...added])].toSorted();
}

/** Refuses what would take a privileged case away from the one who asks for it. */
export function requireRead(tenant: Tenant, matter: Read): void {
  if (reads(tenant, matter)) return;
  throw new ApiError('validation_failed', { fields: [{ path: 'participant_ids', message: refusals.lockedOut }] });
}
