import type { Answers, Variable } from '../../api-contract/drafting/variables.ts';
import { isAsked, scopeOf } from './scope.ts';

/** Returns the questions to ask with these answers: not the computed ones, nor those whose `askWhen` isn’t true. */
export function askedVariables(variables: readonly Variable[], answers: Answers): readonly Variable[] {
  const scope = scopeOf(variables, answers);
  return variables.filter((variable) => variable.computed.trim() === '' && isAsked(variable, scope) === true);
}
