import { isActive, isTrialEnded } from '#kernel/access';
import type { HandlerOf } from '#kernel/http';

/** Whether the user must leave, or the organisation must pay (specification, section 7). */
export const checkUserInfo: HandlerOf<'checkUserInfo'> = async ({ caller }) => ({
  forced_logout: caller.ended,
  trial_ended: isTrialEnded(caller.subscription),
  org_subscription: { is_active: isActive(caller.subscription) },
});
