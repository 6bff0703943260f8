import { describe, expect, it, test } from 'vitest';
import type { AnswerValue } from '../../api-contract/drafting/variables.ts';
import { choice, question } from '../testing/nodes.ts';
import { askedVariables } from './asked-variables.ts';
import { checkAnswers } from './check-answers.ts';
import { formatAnswer } from './format-answer.ts';

const end = question('endDate', 'date', { label: 'End date', min: '2026-01-01', max: '2030-12-31' });
const fee = question('fee', 'money', { unit: 'EUR', min: 0, max: 1000 });
const term = question('term', 'number', { unit: 'months', min: 1, max: 120 });
const name = question('name', 'text', { min: 2, max: 5 });
const code = question('code', 'text', { pattern: 'AA-99\\A*' });
const law = choice('law', 'Danish', 'German');

test.each([
  [end, '2026-04-31', 'The end date is 31 April; April has 30 days.'],
  [end, '2027-02-29', 'The end date is 29 February; February has 28 days.'],
  [end, '2026-13-01', 'The end date is in month 13; a year has 12.'],
  [end, '31/04/2026', 'End date: enter a date such as 2026-03-31.'],
  [end, '2025-12-31', 'End date: enter 1 January 2026 or later.'],
  [end, '2031-01-01', 'End date: enter 31 December 2030 or earlier.'],
  [end, '2028-02-29', null],
  [fee, { amount: '10', currency: 'USD' }, 'Fee: enter the amount in EUR.'],
  [fee, { amount: '1000.01', currency: 'EUR' }, 'Fee: enter €1,000.00 or less.'],
  [fee, { amount: '-0.01', currency: 'EUR' }, 'Fee: enter €0.00 or more.'],
  [fee, 10, 'Fee: enter an amount and a currency, such as 1250.50 EUR.'],
  [fee, { amount: '1000.00', currency: 'EUR' }, null],
  [term, 0, 'Term: enter 1 months or more.'],
  [term, 121, 'Term: enter 120 months or less.'],
  [term, '12', 'Term: enter a number.'],
  [term, 120, null],
  [name, 'a', 'Name: enter at least 2 characters.'],
  [name, 'abcdef', 'Name: enter at most 5 characters.'],
  [name, 'a\nb', 'Name: write it on one line.'],
  [code, 'DK-1A3', 'Code: write it like AA-99\\A*.'],
  [code, 'DK-12A3', null],
  [law, 'French', 'Law: choose one of ‘Danish’ or ‘German’.'],
  [law, 'Danish', null],
  [question('data', 'yesNo'), 'yes', 'Data: choose yes or no.'],
  [question('buyer', 'party'), 'Northwind', 'Buyer: enter a name.'],
  [law, null, 'Answer “Law”.'],
])('%o answered with %j: %s', (variable, value: AnswerValue, message) => {
  expect(checkAnswers([variable], { [variable.key]: value }).map((one) => one.message)).toEqual(
    message === null ? [] : [message],
  );
});

describe('questions', () => {
  const variables = [
    question('data', 'yesNo'),
    question('transfers', 'yesNo', { askWhen: 'data' }),
    question('twice', 'number', { computed: '2 * 2' }),
  ];

  it('are asked when their condition is true, and never where the value is computed', () => {
    const keys = (data: boolean | null) => askedVariables(variables, { data }).map(({ key }) => key);
    expect(keys(true)).toEqual(['data', 'transfers']);
    expect(keys(false)).toEqual(['data']);
    expect(keys(null)).toEqual(['data']);
  });

  it('that aren’t asked are not checked', () => {
    expect(checkAnswers(variables, { data: false, transfers: 'wrong' })).toEqual([]);
    expect(checkAnswers(variables, { data: true, transfers: 'wrong' })).toHaveLength(1);
  });
});

test.each([
  [fee, { amount: '9007199254740993.01', currency: 'EUR' }, 'de', '9.007.199.254.740.993,01 €'],
  [fee, { amount: '1250', currency: 'JPY' }, 'en-GB', 'JP¥1,250'],
  [term, 12.5, 'en-GB', '12.5 months'],
  [end, '2026-03-01', 'de', '1. März 2026'],
  [law, 'German', 'en-GB', 'German'],
  [law, '', 'en-GB', ''],
  [law, null, 'en-GB', null],
])('%o answered with %j reads in %s: %s', (variable, value: AnswerValue, locale, text) => {
  expect(formatAnswer(variable, value, locale)).toBe(text);
});
