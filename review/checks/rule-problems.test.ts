import { expect, test } from 'vitest';
import { problemsOf } from './rule-problems.ts';

const rule = (name: string, wording: string, more: object = {}) => ({ name, wording, ...more });

test('rules that differ have no problems', () => {
  expect(
    problemsOf([
      rule('R1', 'The supplier clears snow every morning.', { for: ['clear* snow'], against: ['no snow'] }),
      rule('R2', 'Invoices are paid within thirty days.'),
    ]),
  ).toEqual([]);
});

test.each([
  [
    'doubled',
    [rule('R1', 'Invoices are paid late.'), rule('R2', 'Invoices are PAID late')],
    'R2 has the same wording as R1.',
  ],
  [
    'opposite',
    [rule('R1', 'Invoices may be paid after delivery.'), rule('R2', 'Invoices may not be paid after delivery.')],
    'R2 says the opposite of R1.',
  ],
  [
    'for and against',
    [rule('R1', 'Snow is cleared.', { for: ['clear snow'], against: ['clear  snow'] })],
    'R1: “clear snow” speaks both for and against the rule.',
  ],
  [
    'too common',
    [rule('R1', 'Snow is cleared.', { for: ['the *'] })],
    'R1, “the *”: This phrase is too common. Add another word.',
  ],
  [
    'about nothing',
    [rule('R1', 'The party shall.')],
    'R1: This wording would match every contract. Add what it is about.',
  ],
  [
    'a fallback twice',
    [rule('R1', 'Snow is cleared by six.', { fallbacks: ['By noon.', 'By noon'] })],
    'R1: Fallback 2 has the same wording as fallback 1.',
  ],
])('%s: a sentence', (_what, rules, sentence) => {
  expect(problemsOf(rules)).toEqual([sentence]);
});
