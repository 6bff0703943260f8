import type { BoostedTrees } from '../../extraction/clauses/boosted-trees.ts';
import type { LinearModel } from '../../extraction/clauses/linear-model.ts';
import type { Shares } from './evidence.ts';
import type { WordModel } from './verdict-words.ts';

/** What can be said of a rule in a contract; a place in this list is a model's answer. */
export const answers = ['met', 'contradicted', 'silent'] as const;

export type Answer = (typeof answers)[number];

/** From which confidence on a rule is answered. */
export interface AnswerBounds {
  /** By answer. */
  from: readonly number[];
  /** At most this chance of a contradiction, where the answer is "met". */
  contradictedAtMost: number;
}

/** What judges rules of any kind once they have scores: trees over what speaks for passages and for answers. */
export interface JudgingTrees {
  passage: BoostedTrees;
  /** One for each answer. */
  verdicts: readonly BoostedTrees[];
}

/** What was learned of each of the rules. */
export interface LearnedRules {
  /** Three opinions a rule, side by side. */
  linear: LinearModel;
  words: readonly WordModel[];
  shares: readonly Shares[];
}

export interface VerdictModel extends JudgingTrees, LearnedRules {
  /** What each answer's chance counts for, so that rare answers are not passed over. */
  weights: readonly number[];
  /** What raw chances of each answer are worth: a slope and a height of the log odds. */
  calibration: readonly (readonly [slope: number, height: number])[];
  bounds: AnswerBounds;
  /** From which chance on a passage is cited. */
  citedFrom: number;
}
