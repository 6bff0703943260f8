import { expect, test } from 'vitest';
import { endingOf } from './ending.ts';

const today = '2026-01-15';
const running = {
  stage: 'active',
  renewal_type: 'automatic',
  effective_date: '2025-01-01',
  expiry_date: '2026-12-31',
} as const;

test.each([
  ['a termination ends it at once', {}, { stage: 'terminated' }, '2026-01-14'],
  ['an opt-out ends it on its expiry date', {}, { renewal_type: 'none' }, '2026-12-31'],
  ['an earlier expiry date ends it sooner', { renewal_type: 'none' }, { expiry_date: '2026-06-30' }, '2026-06-30'],
  ['a later expiry date doesn’t end it', { renewal_type: 'none' }, { expiry_date: '2027-06-30' }, null],
  ['a date doesn’t end one that renews by itself', {}, { expiry_date: '2026-06-30' }, null],
  ['a new title doesn’t end it', {}, { title: 'Framework agreement' }, null],
  ['one that has ended ends no sooner by being terminated', { stage: 'expired' }, { stage: 'terminated' }, null],
] as const)('%s', (_rule, facts, edit, ends) => {
  expect(endingOf({ ...running, ...facts }, edit, today)).toBe(ends);
});
