import type { FoundPhrase, PhraseFinder } from '../phrases/find-phrase.ts';
import type { Phrase } from '../phrases/phrase.ts';
import type { ReviewedText } from '../reading/reviewed-text.ts';
import type { RuleBook } from './rule-book.ts';
import { answers } from './verdict-model.ts';

const exceptions = new Set(['except', 'unless', 'other', 'excluding', 'save', 'aside', 'provided']);
const negations = new Set(['not', 'no', 'nor', 'neither', 'never', 'without', 'cannot']);
const negationWithin = 3;

/** A passage that says a rule or its opposite in so many words. */
export interface FlatStatement {
  passage: number;
  /** A place in `answers`. */
  answer: number;
}

/** What a text says flatly of a rule, the opposite first; null where it does not. */
export function flatStatement(
  reviewed: ReviewedText,
  finder: PhraseFinder,
  { affirmations, denials }: RuleBook,
  rule: number,
): FlatStatement | null {
  const denied = placeOf(reviewed, finder, denials[rule] ?? []);
  if (denied >= 0) return { passage: denied, answer: answers.indexOf('contradicted') };
  const affirmed = placeOf(reviewed, finder, affirmations[rule] ?? []);
  return affirmed < 0 ? null : { passage: affirmed, answer: answers.indexOf('met') };
}

/** The first passage with one of the phrases, without exception and without denying it; -1 where there is none. */
function placeOf(reviewed: ReviewedText, finder: PhraseFinder, phrases: readonly Phrase[]): number {
  for (const phrase of phrases) {
    for (const found of finder.find(phrase)) {
      const { words } = reviewed.passages[found.passage] ?? { words: [] };
      if (!words.some((word) => exceptions.has(word)) && !isDenied(reviewed, phrase, found)) return found.passage;
    }
  }
  return -1;
}

function isDenied({ running }: ReviewedText, { parts }: Phrase, { from, to }: FoundPhrase): boolean {
  const own = parts.flatMap(({ choices }) => choices.flatMap(({ whole }) => whole)).some((word) => negations.has(word));
  return !own && running.slice(Math.max(0, from - negationWithin), to).some((word) => negations.has(word));
}
