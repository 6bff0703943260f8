import type { ConditionProblem, Expression } from './tree.ts';

export type ParsedCondition =
  | { readonly tree: Expression; readonly problem: null }
  | { readonly tree: null; readonly problem: ConditionProblem };

/** Parses a condition or a computed value: at most 500 characters. */
export function parseCondition(_source: string): ParsedCondition {
  throw new Error('Not built.');
}
