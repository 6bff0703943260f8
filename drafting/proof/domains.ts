import { addDays } from '../../api-contract/calendar-day.ts';
import type { AnswerValue, Variable } from '../../api-contract/drafting/variables.ts';
import { amountOf, hundredthsOf } from '../conditions/money.ts';
import { parsedOnce } from '../conditions/parsed-once.ts';
import type { Expression, Literal } from '../conditions/tree.ts';
import { keysIn, partsOf } from '../conditions/variables-in.ts';

/** The answers to try for a question. */
export interface Domain {
  readonly variable: Variable;
  readonly values: readonly AnswerValue[];
  /** Whether no other answer can decide differently. */
  readonly isExact: boolean;
}

/** Returns conditions as trees, and with them those of the variables that they name, however far. */
export function expressionsBehind(
  conditions: readonly string[],
  variables: ReadonlyMap<string, Variable>,
): { trees: Expression[]; keys: string[] } {
  const trees: Expression[] = [];
  const keys = new Set<string>();
  const open = [...conditions];
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    const { tree } = parsedOnce(source);
    if (!tree) continue;
    trees.push(tree);
    for (const key of keysIn(tree)) {
      const variable = variables.get(key);
      if (!variable || keys.has(key)) continue;
      keys.add(key);
      open.push(...[variable.computed, variable.askWhen].filter((text) => text.trim() !== ''));
    }
  }
  return { trees, keys: [...keys] };
}

/** Returns, for every question that conditions depend on, the answers that decide them in every possible way. */
export function domainsOf(conditions: readonly string[], variables: ReadonlyMap<string, Variable>): Domain[] {
  const { trees, keys } = expressionsBehind(conditions, variables);
  const uses = new Map<string, { constants: Literal[]; isExact: boolean }>();
  const usageOf = (key: string) => {
    const known = uses.get(key) ?? { constants: [], isExact: true };
    uses.set(key, known);
    return known;
  };
  for (const tree of trees) collectUses(tree, usageOf);
  for (const key of keys) {
    // What is computed as another variable is compared in its stead.
    const { tree = null } = parsedOnce(variables.get(key)?.computed ?? '');
    if (tree?.kind === 'variable') usageOf(tree.key).isExact = false;
  }
  return keys.flatMap((key) => {
    const variable = variables.get(key);
    if (!variable || variable.computed.trim() !== '') return [];
    const { constants, isExact } = usageOf(key);
    const allConstants = isExact ? constants : trees.flatMap(literalsIn);
    const values = valuesOf(variable, allConstants);
    const isFinite = variable.type === 'yesNo' || variable.type === 'choice';
    return [{ variable, values: variable.required ? values : [...values, ''], isExact: isExact || isFinite }];
  });
}

const literalsIn = (tree: Expression): Literal[] =>
  tree.kind === 'literal' ? [tree.literal] : partsOf(tree).flatMap(literalsIn);

/** Notes with what each variable is compared; a variable that is calculated with can decide in more ways than these. */
function collectUses(tree: Expression, usageOf: (key: string) => { constants: Literal[]; isExact: boolean }): void {
  if (tree.kind === 'compare' || tree.kind === 'in') {
    const sides = tree.kind === 'in' ? [tree.of, ...tree.among] : [tree.left, tree.right];
    const literals = sides.flatMap((side) => constantOf(side) ?? []);
    const [subject, ...others] = sides.filter((side) => constantOf(side) === null);
    if (subject?.kind === 'variable' && subject.part === null && others.length === 0) {
      usageOf(subject.key).constants.push(...literals);
      return;
    }
  }
  if (tree.kind === 'call' && tree.name === 'answered') return;
  for (const part of partsOf(tree)) {
    if (part.kind !== 'variable') collectUses(part, usageOf);
    else if (tree.kind !== 'and' && tree.kind !== 'or' && tree.kind !== 'not') usageOf(part.key).isExact = false;
  }
}

function constantOf(tree: Expression): Literal | null {
  if (tree.kind === 'literal') return tree.literal;
  if (tree.kind !== 'negative' || tree.of.kind !== 'literal') return null;
  const { literal } = tree.of;
  if (literal.type === 'number') return { type: 'number', value: -literal.value };
  if (literal.type !== 'money') return null;
  const amount = amountOf(-hundredthsOf(literal.value.amount));
  return { type: 'money', value: { amount, currency: literal.value.currency } };
}

function valuesOf(variable: Variable, constants: readonly Literal[]): AnswerValue[] {
  switch (variable.type) {
    case 'yesNo':
      return [true, false];
    case 'choice':
      return variable.options.map(({ value }) => value);
    case 'text':
    case 'longText':
      return [...new Set([...textsIn(constants), otherThan(textsIn(constants))])];
    case 'party':
      return [...new Set([...textsIn(constants), otherThan(textsIn(constants))])].map((name) => ({ name }));
    case 'number':
      return numbersAround(variable, constants);
    case 'date':
      return daysAround(variable, constants);
    case 'money':
      return amountsAround(variable, constants);
  }
}

const textsIn = (constants: readonly Literal[]) =>
  constants.flatMap((constant) => (constant.type === 'text' && constant.value !== '' ? [constant.value] : []));

function otherThan(texts: readonly string[]): string {
  let other = 'other';
  while (texts.includes(other)) other += '…';
  return other;
}

/** Each constant, and one value in every gap between, below and above them, as far as the question takes it. */
function numbersAround({ min, max }: Variable, constants: readonly Literal[]): number[] {
  const points = constants.flatMap((one) => (one.type === 'number' ? [one.value] : []));
  const bounds = [min, max].filter((bound) => typeof bound === 'number');
  const sorted = [...new Set([...points, ...bounds])].toSorted((one, other) => one - other);
  const first = sorted[0] ?? 1;
  const between = sorted.map((point, at) => {
    const next = sorted[at + 1];
    return next === undefined ? point + 1 : (point + next) / 2;
  });
  const all = [...new Set([first - 1, ...sorted, ...between])];
  return all.filter((value) => (typeof min !== 'number' || value >= min) && (typeof max !== 'number' || value <= max));
}

function daysAround({ min, max }: Variable, constants: readonly Literal[]): string[] {
  const points = constants.flatMap((one) => (one.type === 'date' ? [one.value] : []));
  const bounds = [min, max].filter((bound) => typeof bound === 'string');
  const all = [...points, ...bounds, ...(points.length === 0 ? ['2026-01-31'] : [])];
  // The days beside each stand for the gaps: where there is none between two, the neighbour is one of them.
  const days = new Set(all.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]));
  return [...days]
    .filter((day) => (typeof min !== 'string' || day >= min) && (typeof max !== 'string' || day <= max))
    .toSorted();
}

function amountsAround({ min, max, unit }: Variable, constants: readonly Literal[]): AnswerValue[] {
  const money = constants.flatMap((one) => (one.type === 'money' ? [one.value] : []));
  const currencies = unit === '' ? [...new Set(money.map(({ currency }) => currency))] : [unit];
  if (currencies.length === 0) currencies.push('EUR');
  const bounds = [min, max].flatMap((bound) => (typeof bound === 'number' ? [hundredthsOf(bound.toFixed(2))] : []));
  const points = [...money.map(({ amount }) => hundredthsOf(amount)), ...bounds, ...(money.length === 0 ? [100n] : [])];
  const all = new Set(points.flatMap((point) => [point - 1n, point, point + 1n]));
  const [least, most] = [min, max].map((bound) => (typeof bound === 'number' ? hundredthsOf(bound.toFixed(2)) : null));
  return [...all]
    .filter((value) => (least == null || value >= least) && (most == null || value <= most))
    .flatMap((value) => currencies.map((currency) => ({ amount: amountOf(value), currency })));
}
