import type { OrgSubscription } from '#api-contract/session/endpoints';
import { isActive, type Subscription } from '#kernel/access';

export function presentSubscription(subscription: Subscription): OrgSubscription {
  return {
    plan: subscription.plan,
    status: subscription.status,
    is_active: isActive(subscription),
    trial_ends_at: subscription.trial_ends_at?.toISOString() ?? null,
    seats: subscription.seats,
  };
}
