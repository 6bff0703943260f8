import { describe, expect, test } from 'vitest';
import { ReviewSubject } from '../checks/review-subject.ts';
import { answers } from '../learned/verdict-model.ts';
import { ndaClauses, ndaWith } from './nda-clauses-fixture.ts';
import { ndaRules } from './index.ts';

const judge = (rule: number, ...clauses: string[]) => {
  const subject = new ReviewSubject(ndaWith(...clauses));
  const { answer, answered, passages } = subject.learned.judge(rule);
  const first = subject.reviewed.passages[passages[0]?.passage ?? -1];
  return { verdict: answers[answer], answered, cited: first ? subject.text.slice(first.start, first.end) : '' };
};

describe.each(ndaRules.map(({ id, issue }, rule) => ({ id, issue, rule })))('$id, $issue', ({ id, rule }) => {
  const { met, contradicted } = ndaClauses[id] ?? { met: '', contradicted: '' };

  test('is met by a clause that says so, and the clause is cited', () => {
    const said = judge(rule, met);
    expect(said.verdict).toBe('met');
    expect(said.cited).toContain(met.slice(0, 60));
  });

  test('is contradicted by a clause that says the opposite, and the clause is cited', () => {
    const said = judge(rule, contradicted);
    expect(said.verdict).toBe('contradicted');
    expect(said.cited).toContain(contradicted.slice(0, 60));
  });

  test('is never called met or contradicted with certainty where the text is silent', () => {
    const said = judge(rule);
    expect(said.answered && said.verdict !== 'silent').toBe(false);
  });
});
