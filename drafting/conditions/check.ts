import type { Variable } from '../../api-contract/drafting/variables.ts';
import type { ConditionProblem } from './tree.ts';

/** Returns what is wrong with a condition in a template with these variables: its grammar, names and types. */
export function checkCondition(
  _source: string,
  _variables: readonly Variable[],
  _wanted: Variable['type'] = 'yesNo',
): readonly ConditionProblem[] {
  throw new Error('Not built.');
}
