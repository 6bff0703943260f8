import type { Variable } from '#api-contract/drafting/variables';
import {
  type BuilderComparison,
  type BuilderGroup,
  type BuilderOperator,
  formatBuilder,
  type Literal,
  operatorsOf,
  parseCondition,
  toBuilder,
} from '#drafting';

export type BuilderPart = BuilderGroup['parts'][number];

export const emptyComparison: BuilderComparison = {
  kind: 'comparison',
  key: '',
  part: null,
  operator: '==',
  values: [],
};
export const emptyGroup: BuilderGroup = { kind: 'group', of: 'all', parts: [emptyComparison] };

/** A condition for the builder: null where only text can show it, a line to fill in where there is none. */
export function builderOf(source: string): BuilderGroup | null {
  if (source.trim() === '') return emptyGroup;
  const { tree } = parseCondition(source);
  return tree && toBuilder(tree);
}

/** The built condition as text; null while a question or a value is missing. */
export const sourceOf = (group: BuilderGroup): string | null => (isComplete(group) ? formatBuilder(group) : null);

/** Comparisons that ask nothing but the question. */
export const withoutValue = (operator: BuilderOperator) => operator === 'answered' || operator === 'notAnswered';
/** Comparisons with several values. */
export const withValues = (operator: BuilderOperator) => operator === 'in' || operator === 'notIn';

function isComplete(part: BuilderPart): boolean {
  if (part.kind === 'group') return part.parts.length > 0 && part.parts.every(isComplete);
  return part.key !== '' && (withoutValue(part.operator) || part.values.length > 0);
}

/** The same comparison of another question; what fits that one stays. */
export function aboutSubject(
  comparison: BuilderComparison,
  subject: string,
  type: Variable['type'],
): BuilderComparison {
  const [key = '', part = null] = subject.split('.');
  const operators = operatorsOf(type);
  const operator = operators.includes(comparison.operator) ? comparison.operator : (operators[0] ?? '==');
  return { ...comparison, key, part, operator, values: startingValues(type, operator) };
}

/** The same comparison in another way; one value is the first of several. */
export function withOperator(comparison: BuilderComparison, operator: BuilderOperator): BuilderComparison {
  const { values } = comparison;
  return {
    ...comparison,
    operator,
    values: withoutValue(operator) ? [] : withValues(operator) ? values : values.slice(0, 1),
  };
}

const startingValues = (type: Variable['type'], operator: BuilderOperator): Literal[] =>
  type === 'yesNo' && !withoutValue(operator) ? [{ type: 'yesNo', value: true }] : [];
