import { expect, test } from 'vitest';
import { isMereLimit, makesException } from './uncapped.ts';

const isUncapped = (text: string, from = 0) => makesException(text, { start: from, end: text.length });

test.each([
  'The limit does not apply to fraud or to death and personal injury.',
  'Except for a breach of Section 9, neither party is liable for lost profits.',
  'Nothing in this Agreement limits liability for wilful misconduct.',
  'The liability of the Supplier for infringement is unlimited.',
])('makes an exception from a limit: %s', (text) => {
  expect(isUncapped(text)).toBe(true);
});

test.each([
  "Each party's total liability is limited to the fees paid in the year before the claim.",
  'In no event shall either party be liable for indirect or consequential damages, including, without limitation, lost profits.',
  "Subject to Section 9, a party's aggregate liability shall not exceed $1,000,000.",
  "Notwithstanding anything else in this Agreement, the Supplier's total liability shall not exceed the price paid.",
  'The liability of the Supplier, which is not an insurer, is capped at €250,000 unless the parties agree otherwise.',
])('a limit alone is no uncapped liability: %s', (text) => {
  expect(isUncapped(text)).toBe(false);
});

test('an exception that leads into the sentence counts, one in another paragraph does not', () => {
  const text = 'EXCEPT AS SET OUT IN SECTION 9, IN NO EVENT SHALL A PARTY BE LIABLE FOR LOST PROFITS.';
  expect(isUncapped(text, text.indexOf('9, IN'))).toBe(true);
  const apart = 'Except for holidays, offices are open.\n\nIn no event shall a party be liable for lost profits.';
  expect(isUncapped(apart, apart.indexOf('In no event'))).toBe(false);
});

test.each([
  ["A party's liability is capped at $500,000 in each year.", true],
  ["Subject to Section 9, a party's aggregate liability shall not exceed $1,000,000.", true],
  ["A party's liability shall not exceed $500,000, except for fraud.", false],
  ['Neither party is liable for lost profits.', false],
])('a mere limit states one and no exception from it: %s', (text, wanted) => {
  expect(isMereLimit(text, { start: 0, end: text.length })).toBe(wanted);
});
