import { alikeness, gramsOf } from '../../extraction/clauses/alikeness.ts';
import { citationOf } from '../citation.ts';
import { wordsOf } from '../reading/words.ts';
import type { ReviewVerdict } from '../verdict.ts';
import { findAll } from './check-phrases.ts';
import type { ReviewSubject } from './review-subject.ts';
import type { WordingCheck } from './rule.ts';
import { missing, needsReview } from './unknown.ts';

const alikeFrom = 0.86;
const relatedFrom = 0.3;

/**
 * The words of the document beside the standard and its fallbacks. A difference alone is never "not met": only words
 * that must not be said are.
 */
export function checkWording(subject: ReviewSubject, check: WordingCheck): ReviewVerdict {
  const forbidden = findAll(subject, check.mustNotSay);
  const required = check.mustSay.map((phrase) => findAll(subject, [phrase]));
  const problem = forbidden.problem ?? required.find((each) => each.problem !== undefined)?.problem;
  if (problem !== undefined) return needsReview('wording', problem);
  if (forbidden.citations.length > 0)
    return { verdict: 'not_met', confidence: 0.9, method: 'wording', citations: forbidden.citations };
  const wordings = [check.standard, ...check.fallbacks].map((wording) => nearest(subject, wording));
  const best = wordings.reduce((one, other) => (other.alike > one.alike ? other : one));
  if (best.alike < relatedFrom) return missing('wording', check.ifMissing, 1 - best.alike);
  const place = subject.reviewed.passages[best.passage];
  const citations = place ? [citationOf(subject.text, place)] : [];
  const unsaid = check.mustSay.find((_phrase, index) => required[index]?.citations.length === 0);
  if (unsaid !== undefined) return needsReview('wording', `It doesn’t say “${unsaid}”.`, citations, best.alike);
  const rank = wordings.findIndex(({ alike, saysTheSame }) => alike >= alikeFrom && saysTheSame);
  if (rank < 0) return needsReview('wording', 'The wording differs from the standard.', citations, best.alike);
  const { alike: confidence } = wordings[rank] as Nearest;
  const of = { confidence, method: 'wording', citations } as const;
  return rank === 0 ? { verdict: 'met', ...of } : { verdict: 'fallback', rank, ...of };
}

interface Nearest {
  passage: number;
  alike: number;
  saysTheSame: boolean;
}

function nearest({ text, reviewed }: ReviewSubject, wording: string): Nearest {
  const grams = gramsOf(wording);
  return reviewed.passages.reduce<Nearest>(
    (best, { start, end }, passage) => {
      const own = text.slice(start, end);
      const alike = alikeness(grams, gramsOf(own));
      return alike > best.alike ? { passage, alike, saysTheSame: saysTheSame(wording, own) } : best;
    },
    { passage: -1, alike: 0, saysTheSame: false },
  );
}

const turning =
  /^(?:not|no|nor|never|neither|without|except|unless|only|solely|may|shall|must|provided|but|any|all|\d.*)$/;

/** Whether neither says a word that turns or limits a sentence, or a figure, that the other does not. */
export function saysTheSame(one: string, other: string): boolean {
  const telling = (text: string) =>
    wordsOf(text)
      .filter((word) => turning.test(word))
      .sort()
      .join(' ');
  return telling(one) === telling(other);
}
