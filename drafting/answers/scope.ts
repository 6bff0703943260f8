import type { Answers, Variable } from '../../api-contract/drafting/variables.ts';
import type { Scope } from '../conditions/evaluate.ts';

/** Returns what conditions see of answers: proposals stand for what is unanswered, computed values are computed. */
export function scopeOf(_variables: readonly Variable[], _answers: Answers): Scope {
  throw new Error('Not built.');
}
