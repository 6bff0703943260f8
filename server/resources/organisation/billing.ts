import { isTrialEnded } from '#kernel/access';
import type { Api, HandlerOf } from '#kernel/http';
import { presentSubscription } from './present-subscription.ts';
import { seatsUsed } from './seats.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Plan, status, trial and seats. */
export function getBilling({ configuration }: Api): HandlerOf<'getBilling'> {
  return async ({ tenant, caller: { subscription } }) => {
    const { status, trial_ends_at } = subscription;
    const onTrial = status === 'trialing' && trial_ends_at !== null && !isTrialEnded(subscription);
    return {
      ...presentSubscription(subscription),
      seats_used: await seatsUsed(tenant),
      trial_days_left: onTrial ? Math.ceil((trial_ends_at.getTime() - Date.now()) / dayMs) : null,
      contact: configuration.billingContact,
    };
  };
}
