import type { Expression, Literal } from './tree.ts';

/** A value as conditions know it; null is unknown. */
export type Value = Literal | null;

/** Gives the value of a variable, or of a part of a party. */
export type Scope = (key: string, part: string | null) => Value;

/** Evaluates an expression. Never throws: what can’t be computed is unknown. */
export function evaluate(_tree: Expression, _scope: Scope): Value {
  throw new Error('Not built.');
}

/** Evaluates a condition; null where an answer that decides it is missing. */
export function evaluateCondition(_tree: Expression, _scope: Scope): boolean | null {
  throw new Error('Not built.');
}
