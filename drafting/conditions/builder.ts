import { maxBuilderDepth } from '../../api-contract/drafting/limits.ts';
import type { VariableType } from '../../api-contract/drafting/variables.ts';
import { formatCondition } from './format.ts';
import type { Comparison, Expression, Literal } from './tree.ts';

export type BuilderOperator = Comparison | 'in' | 'notIn' | 'answered' | 'notAnswered' | 'contains' | 'notContains';

/** One line of the builder: a subject, a comparison, a value (several for `in` and `notIn`, none for `answered`). */
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

type BuilderPart = BuilderGroup['parts'][number];

/** Returns the view of a condition for the builder; null where only text can show it. */
export function toBuilder(tree: Expression): BuilderGroup | null {
  const part = toPart(tree, 1);
  if (!part) return null;
  return part.kind === 'group' ? part : { kind: 'group', of: 'all', parts: [part] };
}

function toPart(tree: Expression, depth: number): BuilderPart | null {
  if (tree.kind !== 'and' && tree.kind !== 'or') return toComparison(tree);
  if (depth > maxBuilderDepth) return null;
  const parts = operandsOf(tree, tree.kind).map((operand) => toPart(operand, depth + 1));
  const shown = parts.filter((part) => part !== null);
  return shown.length === parts.length
    ? { kind: 'group', of: tree.kind === 'and' ? 'all' : 'any', parts: shown }
    : null;
}

/** `a and b and c` is one group of three. */
const operandsOf = (tree: Expression, kind: 'and' | 'or'): Expression[] =>
  tree.kind === kind ? [...operandsOf(tree.left, kind), ...operandsOf(tree.right, kind)] : [tree];

const flipped: Record<Comparison, Comparison> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const opposite = { in: 'notIn', answered: 'notAnswered', contains: 'notContains' } as const;

function toComparison(tree: Expression): BuilderComparison | null {
  if (tree.kind === 'variable') return comparison(tree, '==', [{ type: 'yesNo', value: true }]);
  if (tree.kind === 'not') {
    if (tree.of.kind === 'variable') return comparison(tree.of, '==', [{ type: 'yesNo', value: false }]);
    const inner = tree.of.kind === 'in' || tree.of.kind === 'call' ? toComparison(tree.of) : null;
    const operator = inner?.operator;
    if (operator !== 'in' && operator !== 'answered' && operator !== 'contains') return null;
    return inner && { ...inner, operator: opposite[operator] };
  }
  if (tree.kind === 'compare') {
    const right = literalOf(tree.right);
    if (tree.left.kind === 'variable' && right) return comparison(tree.left, tree.operator, [right]);
    const left = literalOf(tree.left);
    return left && tree.right.kind === 'variable' ? comparison(tree.right, flipped[tree.operator], [left]) : null;
  }
  if (tree.kind === 'in') {
    const values = tree.among.map(literalOf).filter((value) => value !== null);
    return values.length === tree.among.length ? comparison(tree.of, 'in', values) : null;
  }
  if (tree.kind !== 'call') return null;
  const [of, value, ...rest] = tree.args;
  if (tree.name === 'answered' && of && !value) return comparison(of, 'answered', []);
  const literal = value && literalOf(value);
  return tree.name === 'contains' && of && literal && rest.length === 0 ? comparison(of, 'contains', [literal]) : null;
}

const literalOf = (tree: Expression): Literal | null => (tree.kind === 'literal' ? tree.literal : null);

const comparison = (of: Expression, operator: BuilderOperator, values: readonly Literal[]): BuilderComparison | null =>
  of.kind === 'variable' ? { kind: 'comparison', key: of.key, part: of.part, operator, values } : null;

/** Writes what was built as text; empty where nothing was. */
export function formatBuilder(group: BuilderGroup): string {
  const tree = toTree(group);
  return tree ? formatCondition(tree) : '';
}

/** Where a built expression stands: nowhere yet. */
const at = { start: 0, end: 0 };
const literal = (value: Literal): Expression => ({ kind: 'literal', literal: value, at });
const not = (of: Expression): Expression => ({ kind: 'not', of, at });

function toTree(part: BuilderPart): Expression | null {
  if (part.kind === 'comparison') return comparisonTree(part);
  const parts = part.parts.map(toTree).filter((tree) => tree !== null);
  const kind = part.of === 'all' ? 'and' : 'or';
  return parts.length === 0 ? null : parts.reduce((left, right) => ({ kind, left, right, at }));
}

/** Null while no value is chosen. */
function comparisonTree({ key, part, operator, values }: BuilderComparison): Expression | null {
  const of: Expression = { kind: 'variable', key, part, at };
  const answered: Expression = { kind: 'call', name: 'answered', args: [of], at };
  if (operator === 'answered') return answered;
  if (operator === 'notAnswered') return not(answered);
  const [first] = values;
  if (!first) return null;
  if (operator === 'in' || operator === 'notIn') {
    const tree: Expression = { kind: 'in', of, among: values.map(literal), at };
    return operator === 'in' ? tree : not(tree);
  }
  if (operator === 'contains' || operator === 'notContains') {
    const tree: Expression = { kind: 'call', name: 'contains', args: [of, literal(first)], at };
    return operator === 'contains' ? tree : not(tree);
  }
  if (first.type === 'yesNo' && (operator === '==' || operator === '!=')) {
    return first.value === (operator === '==') ? of : not(of);
  }
  return { kind: 'compare', operator, left: of, right: literal(first), at };
}

const ordered: readonly BuilderOperator[] = ['==', '!=', '<', '<=', '>', '>=', 'answered', 'notAnswered'];
const written: readonly BuilderOperator[] = ['==', '!=', 'contains', 'notContains', 'answered', 'notAnswered'];

/** The comparisons that the builder offers for a type. */
export function operatorsOf(type: VariableType): readonly BuilderOperator[] {
  if (type === 'yesNo') return ['==', 'answered', 'notAnswered'];
  if (type === 'choice') return ['==', '!=', 'in', 'notIn', 'answered', 'notAnswered'];
  if (type === 'party') return ['answered', 'notAnswered'];
  return type === 'text' || type === 'longText' ? written : ordered;
}
