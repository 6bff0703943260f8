import { chance, scoreRow } from '../../extraction/clauses/boosted-trees.ts';
import { scoreClauses } from '../../extraction/clauses/linear-model.ts';
import { PhraseFinder } from '../phrases/find-phrase.ts';
import type { ReviewedText } from '../reading/reviewed-text.ts';
import { evidenceCount, evidenceFor, type Candidates } from './evidence.ts';
import { flatStatement, type FlatStatement } from './flat-statement.ts';
import { passageFeatures } from './passage-features.ts';
import type { RuleBook } from './rule-book.ts';
import { signsIn, type TextSigns } from './text-signs.ts';
import { rank, verdictEvidence } from './verdict-evidence.ts';
import type { JudgingTrees, LearnedRules, VerdictModel } from './verdict-model.ts';
import { wordChances, wordRow, type WordModel } from './verdict-words.ts';

/** What a model says of one rule in one text. */
export interface Judgement {
  /** A place in `answers`. */
  answer: number;
  confidence: number;
  /** Whether the model is sure enough to say so. */
  answered: boolean;
  /** The likeliest first, each with its chance to be on the rule. */
  passages: readonly { passage: number; chance: number }[];
}

/** A text that a rule book's models have looked at once; rules are then judged one by one. */
export class LearnedReading {
  readonly #reviewed: ReviewedText;
  readonly #book: RuleBook;
  readonly #model: VerdictModel;
  readonly #signs: TextSigns;
  readonly #scores: Float32Array;
  readonly #finder: PhraseFinder;

  constructor(reviewed: ReviewedText, book: RuleBook, model: VerdictModel) {
    this.#reviewed = reviewed;
    this.#book = book;
    this.#model = model;
    this.#finder = new PhraseFinder(reviewed);
    this.#signs = signsIn(reviewed, book, this.#finder);
    this.#scores = scoresOf(reviewed, this.#signs, model);
  }

  judge(rule: number): Judgement {
    const { shares, words, passage } = this.#model;
    const share = shares[rule];
    const wordModel: WordModel | undefined = words[rule];
    if (!share || !wordModel) throw new Error(`The model knows no rule ${rule}.`);
    const candidates = evidenceFor(rule, this.#reviewed, this.#signs, this.#scores, share);
    const ranked = rank(passageChances(candidates, passage));
    const evidence = verdictEvidence(rule, candidates, ranked, this.#signs, share);
    const row = wordRow(this.#book.phrasesOf[rule] ?? new Set(), this.#reviewed, this.#signs, candidates, ranked);
    const chances = blend(treeChances(this.#model, evidence), wordChances(wordModel, row));
    const passages = ranked.order.map((place) => ({
      passage: candidates.passages[place] as number,
      chance: ranked.chances[place] as number,
    }));
    const said = { ...answerOf(chances, this.#model), passages };
    return besideStatement(said, flatStatement(this.#reviewed, this.#finder, this.#book, rule));
  }
}

const statedConfidence = 0.6;

/** A judgement beside a passage that says otherwise in so many words: the passage comes first, and a person decides. */
export function besideStatement<Said extends Judgement>(judgement: Said, statement: FlatStatement | null): Said {
  if (!statement || judgement.answer === statement.answer) return judgement;
  const { passage, answer } = statement;
  const others = judgement.passages.filter((each) => each.passage !== passage);
  const passages = [{ passage, chance: statedConfidence }, ...others];
  return { ...judgement, answer, confidence: statedConfidence, answered: false, passages };
}

export const scoresOf = (reviewed: ReviewedText, signs: TextSigns, { linear }: Pick<LearnedRules, 'linear'>) =>
  scoreClauses(
    linear,
    passageFeatures(reviewed, (passage) => signs.phrases[passage] ?? []),
  );

export const passageChances = ({ passages, evidence }: Candidates, trees: JudgingTrees['passage']): Float32Array =>
  Float32Array.from(passages, (_passage, place) => chance(scoreRow(trees, evidence, place * evidenceCount)));

export function treeChances({ verdicts }: Pick<JudgingTrees, 'verdicts'>, evidence: Float32Array): Float64Array {
  const chances = Float64Array.from(verdicts, (trees) => chance(scoreRow(trees, evidence)));
  const sum = chances.reduce((total, each) => total + each, 0);
  return chances.map((each) => each / sum);
}

/** Two models' chances as one: the geometric mean. */
export function blend(one: Float64Array, other: Float64Array): Float64Array {
  const both = one.map((each, answer) => Math.sqrt(each * (other[answer] as number)));
  const sum = both.reduce((total, each) => total + each, 0);
  return both.map((each) => each / sum);
}

/** Chances as they count: each times what its answer weighs. */
export function weighed(chances: Float64Array, weights: readonly number[]): Float64Array {
  const own = chances.map((each, answer) => each * (weights[answer] as number));
  const sum = own.reduce((total, each) => total + each, 0);
  return own.map((each) => each / sum);
}

export function answerOf(
  raw: Float64Array,
  { weights, calibration, bounds }: Pick<VerdictModel, 'weights' | 'calibration' | 'bounds'>,
): Pick<Judgement, 'answer' | 'confidence' | 'answered'> {
  const chances = weighed(raw, weights);
  const answer = chances.indexOf(Math.max(...chances));
  const confidence = calibrated(chances[answer] as number, calibration[answer] ?? [1, 0]);
  const answered =
    confidence >= (bounds.from[answer] ?? 1) && (answer !== 0 || (chances[1] as number) <= bounds.contradictedAtMost);
  return { answer, confidence, answered };
}

export const calibrated = (raw: number, [slope, height]: readonly [number, number]) =>
  chance(slope * Math.log((raw + 1e-4) / (1 - raw + 1e-4)) + height);
