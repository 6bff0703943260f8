import { expect, test } from 'vitest';
import type { Billing } from '#api-contract/organisation/endpoints';
import { activeBilling, cancelledBilling, endedTrialBilling, trialBilling } from '#mocks/fixtures/organisation';
import { billingState, type BillingState } from './billing-state.ts';

test.each<[string, Billing, BillingState]>([
  ['a trial with days left', trialBilling, 'trial'],
  ['a trial with four days left', { ...trialBilling, trial_days_left: 4 }, 'trial'],
  ['a trial with three days left', { ...trialBilling, trial_days_left: 3 }, 'trial-ending'],
  ['a trial on its last day', { ...trialBilling, trial_days_left: 0 }, 'trial-ending'],
  ['a trial that is over', endedTrialBilling, 'trial-ended'],
  ['a paid plan', activeBilling, 'active'],
  ['a plan whose payment is late', { ...activeBilling, status: 'past_due' }, 'past-due'],
  ['a late plan that was switched off', { ...activeBilling, status: 'past_due', is_active: false }, 'inactive'],
  ['a cancelled plan', cancelledBilling, 'inactive'],
  ['a cancelled plan that runs to its end', { ...cancelledBilling, is_active: true }, 'active'],
])('%s', (_name, plan, state) => {
  expect(billingState(plan)).toBe(state);
});
