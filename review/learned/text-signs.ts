import { ClauseIndex } from '../../extraction/clauses/retrieval.ts';
import { PhraseFinder } from '../phrases/find-phrase.ts';
import type { ReviewedText } from '../reading/reviewed-text.ts';
import { hashedStem } from '../reading/words.ts';
import { sides, type RuleBook, type Side } from './rule-book.ts';

/** Words that turn a sentence round or limit it, each kind a number of a passage. */
const turns = [
  new Set(['not', 'no', 'nor', 'neither', 'never', 'without', 'cannot', 'none', 'nothing']),
  new Set(['except', 'unless', 'excluding', 'save', 'however', 'notwithstanding', 'but']),
  new Set(['provided', 'subject', 'condition']),
  new Set(['may', 'entitled', 'permitted', 'right']),
  new Set(['consent', 'permission', 'approval', 'authorization', 'authorisation']),
  new Set(['only', 'solely', 'exclusively']),
];

export const turnCount = turns.length;

/** What speaks for and against each rule in a text, whatever was learned: phrases, retrieval, words that turn a sentence. */
export interface TextSigns {
  /** Numbers of the phrases that a passage has. */
  phrases: readonly (readonly number[])[];
  /** How many phrases of a side a passage has for a rule. */
  count: (rule: number, side: Side, passage: number) => number;
  /** How well each passage answers to a rule's words. */
  found: (rule: number) => Float32Array;
  /** Whether a passage has a word of each kind that turns a sentence, `turnCount` numbers each. */
  turns: Uint8Array;
}

export function signsIn(
  reviewed: ReviewedText,
  book: RuleBook,
  finder: PhraseFinder = new PhraseFinder(reviewed),
): TextSigns {
  const { passages } = reviewed;
  const phrases = passages.map((): number[] => []);
  const counts = new Uint8Array(passages.length * book.rules.length * sides.length);
  const cell = (rule: number, side: Side, passage: number) =>
    (passage * book.rules.length + rule) * sides.length + sides.indexOf(side);
  book.phrases.forEach(({ phrase, rule, side }, number) => {
    for (const passage of new Set(finder.find(phrase).map((found) => found.passage))) {
      (phrases[passage] as number[]).push(number);
      const at = cell(rule, side, passage);
      counts[at] = (counts[at] as number) + 1;
    }
  });
  const index = new ClauseIndex(passages.map(({ words }) => words.map(hashedStem)));
  const found = new Map<number, Float32Array>();
  return {
    phrases,
    count: (rule, side, passage) => counts[cell(rule, side, passage)] ?? 0,
    found: (rule) => {
      const known = found.get(rule) ?? index.ask(book.questions[rule] ?? []);
      found.set(rule, known);
      return known;
    },
    turns: Uint8Array.from(
      passages.flatMap(({ words }) => turns.map((turn) => (words.some((word) => turn.has(word)) ? 1 : 0))),
    ),
  };
}
