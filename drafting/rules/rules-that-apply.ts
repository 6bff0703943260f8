import type { Answers, Choices, Rule, Variable } from '../../api-contract/drafting/variables.ts';
import type { Body } from '../../api-contract/drafting/nodes.ts';

/** Returns the rules that ask for an approval of a draft with these answers and choices. */
export function rulesThatApply(_draft: {
  readonly rules: readonly Rule[];
  readonly variables: readonly Variable[];
  readonly answers: Answers;
  readonly choices: Choices;
  readonly body: Body;
}): readonly Rule[] {
  throw new Error('Not built.');
}
