import type { Answers, AnswerValue, PartyPart, Variable } from '../../api-contract/drafting/variables.ts';
import { evaluate, evaluateCondition, type Scope } from '../conditions/evaluate.ts';
import { parsedOnce } from '../conditions/parsed-once.ts';
import type { Literal } from '../conditions/tree.ts';
import { literalOfAnswer } from './answer-literal.ts';

type Found = Literal | 'blank' | null;

/**
 * Returns what conditions see of answers: proposals stand for what is unanswered, computed values are computed, and what
 * isn’t asked or needn’t be answered is blank.
 */
export function scopeOf(variables: readonly Variable[], answers: Answers): Scope {
  const byKey = new Map(variables.map((variable) => [variable.key, variable]));
  const known = new Map<string, Found>();

  const find = (variable: Variable): Found => {
    const before = known.get(variable.key);
    if (before !== undefined) return before;
    // A value that depends on itself is unknown.
    known.set(variable.key, null);
    const found = isAsked(variable, scope);
    const value = found === null ? null : found ? answered(variable) : 'blank';
    known.set(variable.key, value);
    return value;
  };
  const answered = (variable: Variable): Found => {
    if (variable.computed.trim() !== '') {
      const { tree } = parsedOnce(variable.computed);
      return tree && evaluate(tree, scope);
    }
    const value = literalOfAnswer(variable.type, answerOf(variable, answers));
    return value === null && !variable.required ? 'blank' : value;
  };
  const scope: Scope = (key, part) => {
    const variable = byKey.get(key);
    const value = variable ? find(variable) : null;
    if (part === null || part === 'name' || value === null || value === 'blank') return value;
    return partOf(variable && answerOf(variable, answers), part);
  };
  return scope;
}

/** The answer, or the proposal where there is none. */
export const answerOf = (variable: Variable, answers: Answers): AnswerValue =>
  (Object.hasOwn(answers, variable.key) ? answers[variable.key] : null) ?? variable.default;

/** Whether a question is asked; null where that depends on what isn’t answered. */
export function isAsked(variable: Variable, scope: Scope): boolean | null {
  if (variable.askWhen.trim() === '') return true;
  const { tree } = parsedOnce(variable.askWhen);
  return tree && evaluateCondition(tree, scope);
}

function partOf(value: AnswerValue | undefined, part: string): Found {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  const text = value[part as PartyPart];
  return text === undefined || text.trim() === '' ? 'blank' : { type: 'text', value: text };
}
