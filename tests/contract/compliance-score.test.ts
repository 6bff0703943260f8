import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { addSums, answerResults, scoreOf, type ScoredAnswer, sumAnswers } from '../../api-contract/compliance/score.ts';

const result = fc.option(fc.constantFrom(...answerResults), { nil: null });
const answer: fc.Arbitrary<ScoredAnswer> = fc.record({
  applicable: fc.boolean(),
  result,
  derived: result,
  score: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
  weight: fc.integer({ min: 1, max: 9 }),
  stale: fc.boolean(),
});
const met: ScoredAnswer = { applicable: true, result: 'met' };
const open: ScoredAnswer = { applicable: true, result: null };
const times = (count: number, each: ScoredAnswer) => Array.from({ length: count }, () => each);

test('met is counted of what applies, so that an unassessed requirement is not met', () => {
  const score = scoreOf(sumAnswers([...times(412, met), ...times(595, open), { applicable: false, result: null }]));
  expect(score).toMatchObject({ met: 412, applicable: 1007, not_applicable: 1, unassessed: 595, met_percent: 40 });
});

test('100 % means all, also where one of a thousand is missing or the weights are fractions', () => {
  expect(scoreOf(sumAnswers([...times(999, met), open]))).toMatchObject({ met_percent: 99, weighted_percent: 99 });
  expect(scoreOf(sumAnswers(times(3, { ...met, weight: 0.1 })))).toMatchObject({ weighted_percent: 100 });
  const nearly = [...times(999, { ...met, weight: 1e9 }), { ...open, weight: 1e-6 }];
  expect(scoreOf(sumAnswers(nearly)).weighted_percent).toBe(99);
});

test('nothing applicable gives no percentage', () => {
  expect(scoreOf(sumAnswers([]))).toMatchObject({ met_percent: null, weighted_percent: null, maturity: null });
});

test('partly met counts half of its weight, and maturity is the mean over what was scored', () => {
  const partly: ScoredAnswer = { applicable: true, result: 'partly', weight: 2, score: 3 };
  const score = scoreOf(sumAnswers([partly, { ...met, weight: 2, score: 4 }, { ...open, weight: 4 }]));
  expect(score).toMatchObject({ weighted_percent: 37, maturity: 3.5, scored: 2 });
});

test('derived answers count only if the assessment counts them, apart, and never over a person’s', () => {
  const answers: ScoredAnswer[] = [
    { applicable: true, result: null, derived: 'met' },
    { applicable: true, result: 'not_met', derived: 'met' },
  ];
  expect(scoreOf(sumAnswers(answers))).toMatchObject({ met: 0, derived: 0 });
  const counted = scoreOf(sumAnswers(answers, { countDerived: true }));
  expect(counted).toMatchObject({ met: 1, met_derived: 1, derived: 1, not_met: 1 });
});

test('out-of-date evidence leaves the result and is counted', () => {
  expect(scoreOf(sumAnswers([{ ...met, stale: true }]))).toMatchObject({ met: 1, stale: 1 });
});

test('sums of divisions add up to the sum of the whole, and every applicable answer is counted once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(answer)), fc.boolean(), (divisions, countDerived) => {
      const whole = sumAnswers(divisions.flat(), { countDerived });
      expect(addSums(divisions.map((each) => sumAnswers(each, { countDerived })))).toEqual(whole);
      const score = scoreOf(whole);
      expect(score.met + score.partly + score.not_met + score.unassessed).toBe(score.applicable);
      expect(score.applicable + score.not_applicable).toBe(divisions.flat().length);
      expect(score.met_percent === 100).toBe(score.applicable > 0 && score.met === score.applicable);
    }),
    { numRuns: 200 },
  );
});
