import { expect, test } from 'vitest';
import { decisionsOf } from './decisions.ts';

const found = (id: string, text: string, key: string, likely = true) => ({
  id,
  text,
  key,
  place: 'body' as const,
  before: '',
  after: '',
  likely,
});

test('the same words are decided about once, and blanks each alone', () => {
  const decisions = decisionsOf([
    found('1', '{startDate}', 'startDate'),
    found('2', '[●]', 'value', false),
    found('3', '{startDate}', 'startDate'),
    found('4', '[●]', 'value', false),
    found('5', '[sic]', 'sic', false),
  ]);
  expect(decisions.map(({ ids, key, decision, type, question }) => [ids, key, decision, type, question])).toEqual([
    [['1', '3'], 'startDate', 'question', 'date', 'Start date'],
    [['2'], 'value2', 'question', 'text', ''],
    [['4'], 'value3', 'question', 'text', ''],
    [['5'], 'sic', 'text', 'text', 'Sic'],
  ]);
});
