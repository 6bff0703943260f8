import type { Answers, Variable } from '../../api-contract/drafting/variables.ts';

/** Returns the questions to ask with these answers: not the computed ones, nor those whose `askWhen` isn’t true. */
export function askedVariables(_variables: readonly Variable[], _answers: Answers): readonly Variable[] {
  throw new Error('Not built.');
}
