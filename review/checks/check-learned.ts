import { citationOf } from '../citation.ts';
import type { Judgement } from '../learned/judge.ts';
import { answers } from '../learned/verdict-model.ts';
import type { ReviewCitation, ReviewVerdict } from '../verdict.ts';
import type { ReviewSubject } from './review-subject.ts';
import type { LearnedCheck } from './rule.ts';
import { missing, needsReview } from './unknown.ts';

const shownAtMost = 3;

/** What a model says of a rule that it learned; where it isn't sure, the three passages that come nearest. */
export function checkLearned(subject: ReviewSubject, { rule, ifMissing }: LearnedCheck): ReviewVerdict {
  const judgement = subject.judgeLearned(rule);
  if (!judgement) return needsReview('learned', `No model has learned the rule “${rule}”.`);
  const { confidence } = judgement;
  if (!judgement.answered) {
    const nearest = citedBy(subject, judgement, () => true).slice(0, shownAtMost);
    return needsReview('learned', 'The model isn’t sure.', nearest, confidence);
  }
  const answer = answers[judgement.answer];
  if (answer === 'silent') return missing('learned', ifMissing, confidence);
  const citations = shownPassages(subject, judgement, judgement.citedFrom);
  return { verdict: answer === 'met' ? 'met' : 'not_met', confidence, method: 'learned', citations };
}

/** The likeliest passage, and the others from a chance on, in the order of their chances. */
export const shownPassages = (subject: ReviewSubject, judgement: Judgement, from: number) =>
  citedBy(subject, judgement, (chance, nth) => nth === 0 || chance >= from);

const citedBy = (
  { text, reviewed }: ReviewSubject,
  { passages }: Judgement,
  isCited: (chance: number, nth: number) => boolean,
): ReviewCitation[] =>
  passages
    .filter(({ chance }, nth) => isCited(chance, nth))
    .flatMap(({ passage }) => {
      const place = reviewed.passages[passage];
      return place ? [citationOf(text, place)] : [];
    });
