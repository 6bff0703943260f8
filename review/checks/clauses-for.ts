import type { Stretch } from '../../extraction/structure/unbroken.ts';
import { ClauseIndex } from '../../extraction/clauses/retrieval.ts';
import { tellingStems } from '../learned/recognise.ts';
import { hashedStem } from '../reading/words.ts';
import type { ReviewSubject } from './review-subject.ts';

/** A point that a contract should say something on. */
export interface AskedPoint {
  /** What it asks for, in words. */
  readonly question: string;
  /** Expressions that a clause on it has, all of them; where none are known, words shared with the question decide. */
  readonly wording?: readonly RegExp[] | undefined;
}

export interface PointClause extends Stretch {
  readonly quote: string;
}

const leastShared = 4;
const leastShare = 0.3;
const longest = 4_000;

/**
 * The passages of a document that say something on each point, the nearest first; none where it says nothing. A quote is the
 * text between its places, letter for letter.
 */
export function clausesFor(
  { text, reviewed }: ReviewSubject,
  points: readonly AskedPoint[],
  atMost: number,
): PointClause[][] {
  const words = reviewed.passages.map((passage) => passage.words.map(hashedStem));
  const index = new ClauseIndex(words);
  return points.map(({ question, wording }) => {
    const asked = new Set(tellingStems(question));
    const scores = index.ask([...asked]);
    const says = (at: number) => {
      if (wording) return wording.every((each) => each.test(quoteAt(at)));
      const shared = new Set((words[at] ?? []).filter((word) => asked.has(word))).size;
      return shared >= leastShared && shared >= leastShare * asked.size;
    };
    const quoteAt = (at: number) => {
      const { start, end } = reviewed.passages[at] as Stretch;
      return text.slice(start, end);
    };
    return [...reviewed.passages.keys()]
      .filter((at) => quoteAt(at).length <= longest && says(at))
      .toSorted((one, other) => (scores[other] as number) - (scores[one] as number) || one - other)
      .slice(0, atMost)
      .map((at) => {
        const { start, end } = reviewed.passages[at] as Stretch;
        return { start, end, quote: quoteAt(at) };
      });
  });
}
