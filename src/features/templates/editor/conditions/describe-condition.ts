import type { PartyPart } from '#api-contract/drafting/variable-kinds';
import type { Variable } from '#api-contract/drafting/variables';
import {
  labelOf,
  type BuilderComparison,
  type BuilderGroup,
  type ConditionProblem,
  type Literal,
  checkCondition,
  parseCondition,
  toBuilder,
} from '#drafting';
import { messages } from '../editor.messages.ts';

const { condition: texts, nodes } = messages;

interface Described {
  /** In words; the condition itself where no words are found. */
  readonly text: string;
  readonly problem: ConditionProblem | null;
}

const described = new WeakMap<object, Map<string, Described>>();

/** Returns what a condition says in words, and the first thing that is wrong with it. */
export function describeCondition(source: string, variables: ReadonlyMap<string, Variable>): Described {
  const known = described.get(variables) ?? new Map<string, Described>();
  described.set(variables, known);
  const before = known.get(source);
  if (before) return before;
  const { tree, problem } = parseCondition(source);
  const group = tree && toBuilder(tree);
  const found = {
    text: group ? describeGroup(group, variables) : source,
    problem: problem ?? checkCondition(source, [...variables.values()])[0] ?? null,
  };
  known.set(source, found);
  return found;
}

/** Returns a built condition in words. */
export function describeGroup(group: BuilderGroup, variables: ReadonlyMap<string, Variable>): string {
  const parts = group.parts.map((part) => {
    if (part.kind === 'comparison') return describeComparison(part, variables);
    const inner = describeGroup(part, variables);
    return part.parts.length > 1 ? `(${inner})` : inner;
  });
  return parts.join(` ${group.of === 'all' ? texts.and : texts.or} `);
}

function describeComparison(
  { key, part, operator, values }: BuilderComparison,
  variables: ReadonlyMap<string, Variable>,
) {
  const variable = variables.get(key);
  const subject =
    part === null ? nameOf(variable, key) : `${nameOf(variable, key)} · ${nodes.parts[part as PartyPart] ?? part}`;
  const said = values.map((value) => describeValue(value, variable)).join(` ${texts.or} `);
  return [subject, operatorText(operator, variable?.type), said].filter(Boolean).join(' ');
}

const nameOf = (variable: Variable | undefined, key: string) => (variable ? labelOf(variable) : key);

/** Returns how a comparison is said of a type: days are before one another, numbers less. */
export function operatorText(operator: BuilderComparison['operator'], type: Variable['type'] | undefined): string {
  const ofDays = texts.dateOperators[operator as keyof typeof texts.dateOperators];
  return type === 'date' && ofDays ? ofDays : texts.operators[operator];
}

function describeValue(literal: Literal, variable: Variable | undefined): string {
  switch (literal.type) {
    case 'yesNo':
      return (literal.value ? texts.yes : texts.no).toLowerCase();
    case 'money':
      return `${literal.value.amount} ${literal.value.currency}`;
    case 'text': {
      const label = variable?.options.find(({ value }) => value === literal.value)?.label;
      return `‘${label ?? literal.value}’`;
    }
    default:
      return String(literal.value);
  }
}
