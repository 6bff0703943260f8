import { functions } from './functions.ts';
import { amountOf, hundredthsOf, scale } from './money.ts';
import type { Arithmetic, Comparison, Expression, Literal } from './tree.ts';
import { compareLiterals, isSafe } from './values.ts';

/** A value as conditions know it; null is unknown. */
export type Value = Literal | null;

/** Gives the value of a variable, or of a part of a party; `blank` where it is left empty for good. */
export type Scope = (key: string, part: string | null) => Literal | 'blank' | null;

/** Evaluates an expression. Never throws: what can’t be computed is unknown. */
export function evaluate(tree: Expression, scope: Scope): Value {
  switch (tree.kind) {
    case 'literal':
      return tree.literal;
    case 'variable': {
      const value = scope(tree.key, tree.part);
      return value === 'blank' ? null : value;
    }
    case 'not': {
      const value = evaluateCondition(tree.of, scope);
      return value === null ? null : yesNo(!value);
    }
    case 'negative': {
      const value = evaluate(tree.of, scope);
      return value && negated(value);
    }
    case 'and':
    case 'or':
      return joined(tree.kind, tree.left, tree.right, scope);
    case 'compare': {
      const left = evaluate(tree.left, scope);
      const right = left && evaluate(tree.right, scope);
      return left && right && compared(tree.operator, left, right);
    }
    case 'in':
      return among(tree.of, tree.among, scope);
    case 'arithmetic': {
      const left = evaluate(tree.left, scope);
      const right = left && evaluate(tree.right, scope);
      return left && right && calculated(tree.operator, left, right);
    }
    case 'call':
      return called(tree.name, tree.args, scope);
  }
}

/** Evaluates a condition; null where an answer that decides it is missing. */
export function evaluateCondition(tree: Expression, scope: Scope): boolean | null {
  const value = evaluate(tree, scope);
  return value?.type === 'yesNo' ? value.value : null;
}

const yesNo = (value: boolean): Literal => ({ type: 'yesNo', value });

/** One side can decide alone: no and anything is no, yes or anything is yes. */
function joined(kind: 'and' | 'or', left: Expression, right: Expression, scope: Scope): Value {
  const deciding = kind === 'or';
  const first = evaluateCondition(left, scope);
  if (first === deciding) return yesNo(deciding);
  const second = evaluateCondition(right, scope);
  if (second === deciding) return yesNo(deciding);
  return first === null || second === null ? null : yesNo(!deciding);
}

function compared(operator: Comparison, left: Literal, right: Literal): Value {
  const order = compareLiterals(left, right);
  if (order === null) return null;
  if (operator === '==') return yesNo(order === 0);
  if (operator === '!=') return yesNo(order !== 0);
  if (operator === '<') return yesNo(order < 0);
  if (operator === '<=') return yesNo(order <= 0);
  return yesNo(operator === '>' ? order > 0 : order >= 0);
}

function among(of: Expression, values: readonly Expression[], scope: Scope): Value {
  const value = evaluate(of, scope);
  if (!value) return null;
  let isKnown = true;
  for (const one of values) {
    const other = evaluate(one, scope);
    const order = other && compareLiterals(value, other);
    if (order === 0) return yesNo(true);
    if (order === null) isKnown = false;
  }
  return isKnown ? yesNo(false) : null;
}

function negated(value: Literal): Value {
  if (value.type === 'number') return { type: 'number', value: -value.value };
  return value.type === 'money' ? money(-hundredthsOf(value.value.amount), value.value.currency) : null;
}

const maxHundredths = 10n ** 17n;

function money(hundredths: bigint | null, currency: string): Value {
  if (hundredths === null || hundredths >= maxHundredths || hundredths <= -maxHundredths) return null;
  return { type: 'money', value: { amount: amountOf(hundredths), currency } };
}

function calculated(operator: Arithmetic, left: Literal, right: Literal): Value {
  if (left.type === 'number' && right.type === 'number') return number(operator, left.value, right.value);
  if (left.type === 'money' && right.type === 'money') {
    if (left.value.currency !== right.value.currency || operator === '*') return null;
    const one = hundredthsOf(left.value.amount);
    const other = hundredthsOf(right.value.amount);
    if (operator === '/') return number('/', Number(one), Number(other));
    return money(operator === '+' ? one + other : one - other, left.value.currency);
  }
  const isScaled = operator === '*' || operator === '/';
  if (isScaled && left.type === 'money' && right.type === 'number') {
    return money(scale(hundredthsOf(left.value.amount), right.value, operator === '/'), left.value.currency);
  }
  if (operator === '*' && left.type === 'number' && right.type === 'money') {
    return money(scale(hundredthsOf(right.value.amount), left.value, false), right.value.currency);
  }
  return null;
}

function number(operator: Arithmetic, left: number, right: number): Value {
  const exact = { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[operator];
  if (!isSafe(exact)) return null;
  // The last binary digits are noise: 0.1 + 0.2 is 0.3.
  return { type: 'number', value: Number(exact.toPrecision(15)) };
}

function called(name: string, args: readonly Expression[], scope: Scope): Value {
  if (name === 'answered') {
    const [of] = args;
    if (of?.kind !== 'variable') return null;
    const value = scope(of.key, of.part);
    return value === null ? null : yesNo(value !== 'blank');
  }
  if (name === 'if') {
    const [condition, then, otherwise] = args;
    if (!condition || !then || !otherwise) return null;
    const chosen = evaluateCondition(condition, scope);
    return chosen === null ? null : evaluate(chosen ? then : otherwise, scope);
  }
  const values: Literal[] = [];
  for (const arg of args) {
    const value = evaluate(arg, scope);
    if (!value) return null;
    values.push(value);
  }
  return Object.hasOwn(functions, name) ? (functions[name]?.apply(values) ?? null) : null;
}
