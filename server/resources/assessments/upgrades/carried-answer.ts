import type { Answer, AnswerFacts } from '#api-contract/compliance/answers';
import type { AnswerResult } from '#api-contract/compliance/score';
import type { RowOf } from '#kernel/db';
import { saidOf } from '../answers.ts';

/** What goes over from one version to the next: all that was said, but no due date. Its evidence is looked at anew. */
export type CarriedAnswer = Omit<AnswerFacts, 'due'> & Pick<Answer, 'needs_review' | 'review_reason' | 'stale'>;

export const carriedAnswer = (row: RowOf<'answers'>): CarriedAnswer => ({
  ...saidOf(row),
  assignee_id: row.assignee_id,
  stale: false,
  ...(row.review_reason === 'evidence' && { needs_review: false, review_reason: null }),
});

/** The words say something else by now: what was found is not carried, what was written is. */
export const withoutResult = (answer: CarriedAnswer): CarriedAnswer => ({
  ...answer,
  progress: 'to_do',
  result: null,
  score: null,
  needs_review: false,
  review_reason: null,
  stale: false,
});

const ranks: Readonly<Record<AnswerResult, number>> = { not_met: 0, partly: 1, met: 2 };

/** An answer with the lowest result of several that reach the same requirement; one that is missing leaves none. */
export function lowest(answer: CarriedAnswer | null, all: readonly (CarriedAnswer | null)[]): CarriedAnswer | null {
  if (!answer || all.length < 2) return answer;
  const results = all.filter((each) => each?.applicable !== false).map((each) => each?.result ?? null);
  if (results.length === 0) return answer;
  const result = results.reduce((low, each) =>
    low === null || each === null || ranks[each] >= ranks[low] ? (each === null ? null : low) : each,
  );
  return { ...answer, result };
}
