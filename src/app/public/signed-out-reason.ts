import type { SignedOutReason } from '#features/sign-in';
import type { LeaveReason } from '#machines/auth';

const reasons: Record<LeaveReason, SignedOutReason> = {
  requested: 'signed-out',
  elsewhere: 'signed-out',
  forced: 'forced',
  'status-check-failed': 'session-ended',
  'token-rejected': 'session-ended',
};

/** Why a user was signed out, from the state of the address. */
export function reasonFrom(state: unknown): SignedOutReason | undefined {
  const left = (state as { readonly reason?: unknown } | null)?.reason;
  return typeof left === 'string' && left in reasons ? reasons[left as LeaveReason] : undefined;
}
