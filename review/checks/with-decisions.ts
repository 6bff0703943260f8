import { alikeness, gramsOf } from '../../extraction/clauses/alikeness.ts';
import { citationOf } from '../citation.ts';
import type { Outcome, ReviewVerdict } from '../verdict.ts';
import { saysTheSame } from './check-wording.ts';
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
 * on, that decision stands; where decisions nearby disagree with the verdict, a person looks. What was accepted is accepted
 * with its figures and its "not", never with others. Pure, so that no organisation's decisions touch another's.
 */
export function withDecisions(
  subject: ReviewSubject,
  verdict: ReviewVerdict,
  decisions: readonly Decision[],
): ReviewVerdict {
  const near = nearest(subject, decisions);
  const [first] = near;
  if (!first) return verdict;
  const citationsOf = ({ passage }: Near) => {
    const place = subject.reviewed.passages[passage];
    return place ? [citationOf(subject.text, place)] : [];
  };
  const agree = near.every(({ decision }) => sameAs(decision, first.decision));
  const deciding = near.find(
    ({ alike, decision, isSame }) => alike >= decidesFrom && (isSame || decision.verdict === 'not_met'),
  );
  if (agree && deciding) {
    const { verdict: decided, rank } = deciding.decision;
    return {
      verdict: decided,
      ...(rank !== undefined && { rank }),
      confidence: deciding.alike,
      method: 'decisions',
      citations: citationsOf(deciding),
    };
  }
  if (verdict.verdict === 'needs_review' || sameAs(first.decision, verdict)) return verdict;
  // A value that was compared and falls short is no matter of likeness.
  if (verdict.verdict === 'not_met' && verdict.method === 'value' && !near.some(({ isSame }) => isSame)) return verdict;
  const citations = citationsOf(first);
  const reason = 'You decided otherwise on a passage like this.';
  return { verdict: 'needs_review', confidence: verdict.confidence, method: 'decisions', citations, reason };
}

const sameAs = (one: Pick<ReviewVerdict, 'verdict' | 'rank'>, other: Pick<ReviewVerdict, 'verdict' | 'rank'>) =>
  one.verdict === other.verdict && one.rank === other.rank;

interface Near {
  decision: Decision;
  passage: number;
  alike: number;
  /** Whether both say the same figures and the same words that turn a sentence. */
  isSame: boolean;
}

/** The decisions whose passages are most like one of the document's, the nearest first. */
function nearest({ text, reviewed }: ReviewSubject, decisions: readonly Decision[]): Near[] {
  if (decisions.length === 0) return [];
  const own = reviewed.passages.map(({ start, end }) => gramsOf(text.slice(start, end)));
  const isSame = (decided: string, passage: number) => {
    const place = reviewed.passages[passage];
    return place !== undefined && saysTheSame(unnumbered(decided), unnumbered(text.slice(place.start, place.end)));
  };
  return decisions
    .map((decision): Near => {
      const grams = gramsOf(decision.text);
      const best = own.reduce(
        (found, passage, index) => {
          const alike = alikeness(grams, passage);
          return alike > found.alike ? { passage: index, alike } : found;
        },
        { passage: -1, alike: 0 },
      );
      return { decision, ...best, isSame: isSame(decision.text, best.passage) };
    })
    .filter(({ alike }) => alike >= nearEnough)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, neighbours);
}

const clauseNumber = /^\s*(?:(?:\d{1,2}\.)+\d{0,2}|\d{1,2}\))\s+(?=[A-Z][a-z ])/;

/** Without the number of its clause, which is no figure that it says. */
const unnumbered = (text: string) => text.replace(clauseNumber, '');
