import { type Scope, evaluateCondition } from '../conditions/evaluate.ts';
import { parsedOnce } from '../conditions/parsed-once.ts';
import { keysIn } from '../conditions/variables-in.ts';

export interface Decision {
  /** Null where it is unknown, or can’t be read. */
  readonly is: boolean | null;
  /** Keys that the condition names. */
  readonly keys: readonly string[];
  /** Keys that it waits for; all of them where none is unanswered and it still can’t be computed. */
  readonly waitsFor: readonly string[];
}

/** Decides a condition with the answers of a scope. */
export function decide(condition: string, scope: Scope): Decision {
  const { tree } = parsedOnce(condition);
  if (!tree) return { is: null, keys: [], waitsFor: [] };
  const is = evaluateCondition(tree, scope);
  const keys = keysIn(tree);
  if (is !== null) return { is, keys, waitsFor: [] };
  const unanswered = keys.filter((key) => scope(key, null) === null);
  return { is, keys, waitsFor: unanswered.length > 0 ? unanswered : keys };
}
