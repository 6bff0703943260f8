import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

test.each([
  [-1, 'danger'],
  [0, 'warning'],
  [30, 'warning'],
  [31, 'neutral'],
])('%i days left are shown as %s', (days, tone) => {
  expect(urgencyOf(days)).toBe(tone);
});
