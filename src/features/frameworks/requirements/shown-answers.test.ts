import { expect, test } from 'vitest';
import { addSums } from '#api-contract/compliance/score';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import { answers, totalsOf } from '#mocks/fixtures/assessments';
import { outline } from '#mocks/fixtures/frameworks';
import { isCounted, shownAnswers, sumsByRow, totalFilters } from './shown-answers.ts';

const people = [{ id: 'p', name: 'Someone' }];

test('what was said stands on top of what the server knows', () => {
  const shown = shownAnswers(answers, { 'ac-1': { result: 'not_met' }, 'ac-3': { assignee_id: 'p' } }, people);
  expect(shown.get('ac-1')?.result).toBe('not_met');
  expect(shown.get('ac-3')).toEqual({ ...blankAnswer('ac-3'), assignee: people[0] });
  expect(shown.get('ac-2')).toBe(answers[1]);
});

test('the sums of all divisions are those of the whole', () => {
  const sums = sumsByRow(outline, shownAnswers(answers, {}, []));
  const divisions = outline.filter(({ parent }) => parent === null).map(({ ref }) => sums.get(ref));
  expect(addSums(divisions.flatMap((each) => each ?? []))).toEqual(sums.get(''));
  expect(sums.get('')).toEqual(totalsOf(answers));
});

test('derived answers count apart, and only where nobody answered', () => {
  const derived = new Map([['ac-1', 'not_met'] as const, ['su-2', 'met'] as const]);
  const own = new Map([['ac-1', { ...blankAnswer('ac-1'), result: 'met' as const }]]);
  expect(sumsByRow(outline, own, derived).get('')).toMatchObject({ met: 2, not_met: 0, derived: 1, met_derived: 1 });
  expect(sumsByRow(outline, own).get('')).toMatchObject({ met: 1, derived: 0 });
});

test('every requirement is counted by one of the totals, evidence aside', () => {
  const counted = outline
    .filter(({ assessable }) => assessable)
    .map(({ ref }) => answers.find((each) => each.ref === ref) ?? blankAnswer(ref))
    .map((answer) => totalFilters.filter((filter) => filter !== 'stale' && isCounted(filter, answer)).length);
  expect(new Set(counted)).toEqual(new Set([1]));
});
