import { citationOf } from '../citation.ts';
import type { ReviewVerdict } from '../verdict.ts';
import type { ReviewSubject } from './review-subject.ts';
import type { ClauseCheck } from './rule.ts';
import { needsReview } from './unknown.ts';

const shownAtMost = 3;

/** Whether a kind of clause is there, as the reader's table has it. */
export function checkClause({ text, findings }: ReviewSubject, { clause, wanted }: ClauseCheck): ReviewVerdict {
  if (findings?.status !== 'read') return needsReview('clause', 'This document hasn’t been read for its clauses yet.');
  const found = findings.clauses.find(({ kind }) => kind === clause);
  if (!found || found.status === 'uncertain') {
    const nearest = (found?.candidates ?? []).slice(0, shownAtMost).map((place) => citationOf(text, place));
    return needsReview(
      'clause',
      `It isn’t certain whether there is a clause on “${clause}”.`,
      nearest,
      found?.confidence,
    );
  }
  const isMet = (found.status === 'found') === (wanted === 'present');
  return {
    verdict: isMet ? 'met' : 'not_met',
    confidence: found.confidence,
    method: 'clause',
    citations: found.citations.map((place) => citationOf(text, place)),
  };
}
