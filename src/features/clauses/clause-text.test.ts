import { expect, test } from 'vitest';
import { clauseWordingBlocks } from '#api-contract/drafting/body';
import { linesOf, wordingOf } from './clause-text.ts';

test('lines become paragraphs with their answers, and read the same again', () => {
  const lines = 'Liability is limited to {fee}.\nNothing limits fraud.';
  const wording = wordingOf(lines, null);
  expect(clauseWordingBlocks.safeParse(wording).success).toBe(true);
  expect(wording.content[0]).toMatchObject({ content: [{}, { type: 'variable', attrs: { key: 'fee' } }, {}] });
  expect(linesOf(wording)).toBe(lines);
});

test('a paragraph that reads as before keeps its id and formatting', () => {
  const before = wordingOf('First.\nSecond.', null);
  const after = wordingOf('New.\nSecond.', before);
  expect(after.content[1]).toBe(before.content[1]);
  expect(after.content[0]).not.toBe(before.content[0]);
});

test('empty lines are no paragraphs', () => {
  expect(wordingOf('First.\n\n  \nSecond.', null).content).toHaveLength(2);
});
