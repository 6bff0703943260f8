import { expect, test } from 'vitest';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import { answerChange, answerValues, storableChange } from './answer-values.ts';

const stored = answerValues(blankAnswer('ac-1'));
const excluded = { ...stored, applicable: false, justification: 'We run no systems of our own.' };

test('a change is what differs, and of an assignee what they may say', () => {
  const now = { ...stored, observation: 'Reviewed.', due: '2026-03-01' };
  expect(answerChange(stored, now, true)).toEqual({ observation: 'Reviewed.', due: '2026-03-01' });
  expect(answerChange(stored, now, false)).toEqual({ observation: 'Reviewed.' });
});

test('what is left without its justification stays applicable, and keeps what was begun of it', () => {
  const now = { ...stored, applicable: false, justification: 'None', observation: 'Reviewed.' };
  expect(storableChange(stored, now, true)).toEqual({ justification: 'None', observation: 'Reviewed.' });
});

test('a justification is not taken from what is not applicable', () => {
  const now = { ...excluded, justification: '', observation: 'Reviewed.' };
  expect(storableChange(excluded, now, true)).toEqual({ observation: 'Reviewed.' });
});

test('with its justification all of it is stored', () => {
  expect(storableChange(stored, excluded, true)).toEqual({
    applicable: false,
    justification: 'We run no systems of our own.',
  });
});
