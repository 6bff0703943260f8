import type { FieldProblem } from '#api-contract/errors';
import type { RuleOutcome } from '#api-contract/playbooks/verdicts';
import { refusals } from '../playbook-refusals.messages.ts';
import type { failingTests } from './list-tests.ts';

/** Failing tests as problems of a request: what each expected, and what it got. */
export function namedFailures({ count, first }: Awaited<ReturnType<typeof failingTests>>): FieldProblem[] {
  const named = first.map(({ id, issue, expected, got }) => ({
    path: `tests.${id}`,
    message: got ? refusals.fails(issue, inWords(expected), inWords(got)) : refusals.notRun(issue),
  }));
  const more = count - first.length;
  return more > 0 ? [...named, { path: 'tests', message: refusals.moreFail(String(more)) }] : named;
}

function inWords({ verdict, rank }: RuleOutcome): string {
  switch (verdict) {
    case 'met':
      return refusals.met;
    case 'fallback':
      return refusals.fallbackNo(String(rank));
    case 'not_met':
      return refusals.notMet;
    case 'needs_review':
      return refusals.needsReview;
    case 'not_applicable':
      return refusals.notApplicable;
  }
}
