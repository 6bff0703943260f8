import type { Answers, Variable } from '../../api-contract/drafting/variables.ts';

export interface AnswerProblem {
  readonly key: string;
  /** `missing`: required, asked, and not answered yet. */
  readonly kind: 'missing' | 'wrong';
  readonly message: string;
}

/** Returns what is wrong with answers, in order of the questions; those that aren’t asked are not checked. */
export function checkAnswers(_variables: readonly Variable[], _answers: Answers): readonly AnswerProblem[] {
  throw new Error('Not built.');
}
