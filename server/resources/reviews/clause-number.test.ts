import { expect, test } from 'vitest';
import { clauseNumberOf } from './clause-number.ts';

test.each([
  ['7.2 The Supplier', '7.2'],
  ['(a) any employee', 'a'],
  ['12. Notices', '12'],
  ['Notices shall be', null],
])('the number before “%s” is %s', (words, number) => {
  expect(clauseNumberOf(words)).toBe(number);
});
