import type { VariableType } from '../../api-contract/drafting/variables.ts';
import type { Comparison, Expression, Literal } from './tree.ts';

export type BuilderOperator = Comparison | 'in' | 'notIn' | 'answered' | 'notAnswered' | 'contains';

/** One line of the builder: a subject, a comparison, a value (several for `in` and `notIn`). */
export interface BuilderComparison {
  readonly kind: 'comparison';
  readonly key: string;
  readonly part: string | null;
  readonly operator: BuilderOperator;
  readonly values: readonly Literal[];
}

/** All or any of its parts; at most five groups within each other. */
export interface BuilderGroup {
  readonly kind: 'group';
  readonly of: 'all' | 'any';
  readonly parts: readonly (BuilderComparison | BuilderGroup)[];
}

/** Returns the view of a condition for the builder; null where only text can show it. */
export function toBuilder(_tree: Expression): BuilderGroup | null {
  throw new Error('Not built.');
}

/** Writes what was built as text; empty where nothing was. */
export function formatBuilder(_group: BuilderGroup): string {
  throw new Error('Not built.');
}

/** The comparisons that the builder offers for a type. */
export function operatorsOf(_type: VariableType): readonly BuilderOperator[] {
  throw new Error('Not built.');
}
