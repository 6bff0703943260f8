import type { Billing } from '#api-contract/organisation/endpoints';

/** What a plan means for the people who use it, before anything about money. */
export type BillingState = 'trial' | 'trial-ending' | 'trial-ended' | 'active' | 'past-due' | 'inactive';

const endingWithin = 3;

/** Read the state of a plan. The server decides `is_active`; a trial that it calls inactive has ended. */
export function billingState({ status, is_active, trial_days_left }: Billing): BillingState {
  if (!is_active) return status === 'trialing' ? 'trial-ended' : 'inactive';
  if (status === 'trialing') return (trial_days_left ?? 0) <= endingWithin ? 'trial-ending' : 'trial';
  return status === 'past_due' ? 'past-due' : 'active';
}
