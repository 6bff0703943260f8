import { alikeness, gramsOf } from '../../extraction/clauses/alikeness.ts';
import { citationOf } from '../citation.ts';
import type { Outcome, ReviewVerdict } from '../verdict.ts';
import type { ReviewSubject } from './review-subject.ts';

/** What someone of the organisation decided on a rule, and the passage it was decided on. */
export interface Decision {
  text: string;
  verdict: Extract<Outcome, 'met' | 'fallback' | 'not_met'>;
  rank?: number;
}

const nearEnough = 0.55;
const decidesFrom = 0.8;
const neighbours = 5;

/**
 * A verdict in the light of an organisation's own decisions on the same rule: where a passage is nearly one that was decided
 * on, that decision stands; where decisions nearby disagree with the verdict, a person looks. Pure, so that no
 * organisation's decisions touch another's.
 */
export function withDecisions(
  subject: ReviewSubject,
  verdict: ReviewVerdict,
  decisions: readonly Decision[],
): ReviewVerdict {
  const near = nearest(subject, decisions);
  const [first] = near;
  if (!first) return verdict;
  const place = subject.reviewed.passages[first.passage];
  const citations = place ? [citationOf(subject.text, place)] : [];
  const agree = near.every(({ decision }) => sameAs(decision, first.decision));
  if (agree && first.alike >= decidesFrom) {
    const { verdict: decided, rank } = first.decision;
    return {
      verdict: decided,
      ...(rank !== undefined && { rank }),
      confidence: first.alike,
      method: 'decisions',
      citations,
    };
  }
  if (verdict.verdict === 'needs_review' || sameAs(first.decision, verdict)) return verdict;
  const reason = 'You decided otherwise on a passage like this.';
  return { verdict: 'needs_review', confidence: verdict.confidence, method: 'decisions', citations, reason };
}

const sameAs = (one: Pick<ReviewVerdict, 'verdict' | 'rank'>, other: Pick<ReviewVerdict, 'verdict' | 'rank'>) =>
  one.verdict === other.verdict && one.rank === other.rank;

interface Near {
  decision: Decision;
  passage: number;
  alike: number;
}

/** The decisions whose passages are most like one of the document's, the nearest first. */
function nearest({ text, reviewed }: ReviewSubject, decisions: readonly Decision[]): Near[] {
  if (decisions.length === 0) return [];
  const own = reviewed.passages.map(({ start, end }) => gramsOf(text.slice(start, end)));
  return decisions
    .map((decision): Near => {
      const grams = gramsOf(decision.text);
      return own.reduce<Near>(
        (best, passage, index) => {
          const alike = alikeness(grams, passage);
          return alike > best.alike ? { decision, passage: index, alike } : best;
        },
        { decision, passage: -1, alike: 0 },
      );
    })
    .filter(({ alike }) => alike >= nearEnough)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, neighbours);
}
