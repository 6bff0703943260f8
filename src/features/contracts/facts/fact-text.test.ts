import { expect, test } from 'vitest';
import { createFormat } from '#design-system/format';
import { factText } from './fact-text.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'UTC' });

test.each([
  ['expiry_date', '2026-06-30', '30 Jun 2026'],
  ['stage', 'in_review', 'In review'],
  ['renewal_type', 'automatic', 'Renews automatically'],
  ['notice_period_days', '1', '1 day'],
  ['value', '1200.50', '1,200.5'],
  ['governing_law', 'Sweden', 'Sweden'],
  ['stage', 'renamed_since', 'renamed_since'],
  ['owner_id', null, null],
])('%s %j reads %j', (field, value, expected) => {
  expect(factText(field, value, format)).toBe(expected);
});
