import { type Permission, readsPrivileged } from '#api-contract/permissions';
import type { Reader, SubscriptionsTable } from '#kernel/db';

/** Who makes a call, as the database says at that moment. */
export interface Caller {
  readonly organisationId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly permissionClass: { readonly id: string; readonly name: string };
  readonly permissions: readonly Permission[];
  readonly subscription: Subscription;
  /** When the session was used before, to the minute. */
  readonly lastUsedAt: Date;
  /** The session was revoked or has expired, or the member is suspended. Only routes that ask for it see such a caller. */
  readonly ended: boolean;
}

/** For whom a call reads. */
export const readerOf = ({ userId, permissions }: Pick<Caller, 'userId' | 'permissions'>): Reader => ({
  userId,
  readsAll: permissions.includes(readsPrivileged),
  readsContracts: permissions.includes('contracts.read'),
  readsControls: permissions.includes('compliance.read'),
});

export type Subscription = Pick<SubscriptionsTable, 'plan' | 'status' | 'seats' | 'trial_ends_at'>;

export function isTrialEnded({ status, trial_ends_at }: Subscription, now = new Date()): boolean {
  return status === 'trialing' && trial_ends_at !== null && trial_ends_at <= now;
}

/** Whether the organisation may work: paying, late with paying, or on a running trial. */
export function isActive(subscription: Subscription, now = new Date()): boolean {
  return subscription.status !== 'cancelled' && !isTrialEnded(subscription, now);
}
