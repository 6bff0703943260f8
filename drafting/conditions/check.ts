import { conditionMessages as messages } from '../../api-contract/drafting/condition.messages.ts';
import { partyParts, type VariableType } from '../../api-contract/drafting/variable-kinds.ts';
import type { Variable } from '../../api-contract/drafting/variables.ts';
import { closest } from './closest.ts';
import { functionNames, functions, ifForm, type ValueType } from './functions.ts';
import { parseCondition } from './parse.ts';
import type { ConditionProblem, Expression } from './tree.ts';

/** Returns what is wrong with a condition in a template with these variables: its grammar, names and types. */
export function checkCondition(
  source: string,
  variables: readonly Variable[],
  wanted: VariableType = 'yesNo',
): readonly ConditionProblem[] {
  const { tree, problem } = parseCondition(source);
  return tree ? checkTree(tree, new Map(variables.map((one) => [one.key, one])), wanted) : [problem];
}

/** Like checkCondition, of what is parsed already. */
export function checkTree(
  tree: Expression,
  variables: ReadonlyMap<string, Variable>,
  wanted: VariableType,
): readonly ConditionProblem[] {
  const checker = new Checker(variables);
  const found = checker.typeOf(tree);
  if (found !== null && found !== valueType(wanted)) {
    checker.problems.push({ message: messages.wanted(atStart(valueType(wanted)), named(found)), at: tree.at });
  }
  return checker.problems;
}

/** The type that conditions see of a variable’s: a choice is a text with few values. */
export const valueType = (type: VariableType): ValueType => (type === 'choice' || type === 'longText' ? 'text' : type);

const named = (type: ValueType): string => messages.types[type];
const atStart = (type: ValueType): string => messages.typesAtStart[type];
const isOrdered = (type: ValueType) => type === 'number' || type === 'money' || type === 'date';

class Checker {
  readonly problems: ConditionProblem[] = [];
  readonly #variables: ReadonlyMap<string, Variable>;

  constructor(variables: ReadonlyMap<string, Variable>) {
    this.#variables = variables;
  }

  /** The type of an expression; null where a problem within it was told already. */
  typeOf(tree: Expression): ValueType | null {
    switch (tree.kind) {
      case 'literal':
        return tree.literal.type;
      case 'variable':
        return this.#variable(tree.key, tree.part, tree);
      case 'not':
        this.#expect(tree.of, 'yesNo');
        return 'yesNo';
      case 'negative': {
        const type = this.typeOf(tree.of);
        return type === 'money' ? type : this.#isA(type, 'number', tree.of);
      }
      case 'and':
      case 'or':
        this.#expect(tree.left, 'yesNo');
        this.#expect(tree.right, 'yesNo');
        return 'yesNo';
      case 'compare':
        this.#compare(tree.left, tree.right, tree.operator !== '==' && tree.operator !== '!=');
        return 'yesNo';
      case 'in':
        for (const one of tree.among) this.#compare(tree.of, one, false);
        return 'yesNo';
      case 'arithmetic':
        return this.#arithmetic(tree);
      case 'call':
        return this.#call(tree.name, tree.args, tree);
    }
  }

  #problem(tree: Expression, message: string): null {
    // An operand of several comparisons is looked at with each.
    const isTold = this.problems.some((one) => one.message === message && one.at.start === tree.at.start);
    if (!isTold) this.problems.push({ message, at: tree.at });
    return null;
  }

  #expect(tree: Expression, wanted: ValueType): void {
    this.#isA(this.typeOf(tree), wanted, tree);
  }

  #isA(found: ValueType | null, wanted: ValueType, tree: Expression): ValueType | null {
    if (found === null || found === wanted) return found;
    return this.#problem(tree, messages.wanted(atStart(wanted), named(found)));
  }

  #variable(key: string, part: string | null, tree: Expression): ValueType | null {
    const variable = this.#variables.get(key);
    if (!variable) {
      const meant = closest(key, [...this.#variables.keys()]);
      return this.#problem(tree, meant === null ? messages.noQuestion(key) : messages.meantQuestion(key, meant));
    }
    if (part === null) return valueType(variable.type);
    const parts: readonly string[] = variable.type === 'party' ? partyParts : [];
    if (parts.includes(part)) return 'text';
    const meant = closest(part, parts);
    return this.#problem(tree, meant === null ? messages.noPart(key, part) : messages.meantPart(key, part, meant));
  }

  #compare(left: Expression, right: Expression, inOrder: boolean): void {
    const one = asText(this.typeOf(left));
    const other = asText(this.typeOf(right));
    if (one === null || other === null) return;
    const whole = { ...left, at: { start: left.at.start, end: right.at.end } };
    if (one !== other) {
      const isMoney = [one, other].includes('money') && [one, other].includes('number');
      this.#problem(whole, isMoney ? messages.moneyAndNumber : messages.compared(atStart(one), named(other)));
    } else if (inOrder && !isOrdered(one)) {
      this.#problem(whole, messages.ordered(atStart(one)));
    } else {
      this.#sameCurrency(left, right, whole);
      this.#isOption(left, right);
      this.#isOption(right, left);
    }
  }

  #sameCurrency(left: Expression, right: Expression, whole: Expression): void {
    const one = this.#currencyOf(left);
    const other = this.#currencyOf(right);
    if (one && other && one !== other) this.#problem(whole, messages.currencies(one, other));
  }

  #currencyOf(tree: Expression): string | null {
    if (tree.kind === 'literal') return tree.literal.type === 'money' ? tree.literal.value.currency : null;
    const variable = tree.kind === 'variable' ? this.#variables.get(tree.key) : undefined;
    return variable?.type === 'money' && variable.unit !== '' ? variable.unit : null;
  }

  #isOption(subject: Expression, value: Expression): void {
    const variable = subject.kind === 'variable' ? this.#variables.get(subject.key) : undefined;
    if (variable?.type !== 'choice' || value.kind !== 'literal' || value.literal.type !== 'text') return;
    const options = variable.options.map((option) => option.value);
    const typed = value.literal.value;
    if (options.includes(typed)) return;
    const meant = closest(typed, options);
    const { key } = variable;
    this.#problem(value, meant === null ? messages.noOption(typed, key) : messages.meantOption(typed, key, meant));
  }

  #arithmetic(tree: Extract<Expression, { kind: 'arithmetic' }>): ValueType | null {
    const one = this.typeOf(tree.left);
    const other = this.typeOf(tree.right);
    if (one === null || other === null) return null;
    const { operator } = tree;
    const isSum = operator === '+' || operator === '-';
    if (one === 'number' && other === 'number') return 'number';
    if (one === 'money' && other === 'money' && operator !== '*') {
      this.#sameCurrency(tree.left, tree.right, tree);
      return isSum ? 'money' : 'number';
    }
    if (one === 'money' && other === 'number' && !isSum) return 'money';
    if (one === 'number' && other === 'money' && operator === '*') return 'money';
    return this.#problem(tree, messages.calculated(atStart(one), operator, named(other)));
  }

  #call(name: string, args: readonly Expression[], tree: Expression): ValueType | null {
    if (name === 'answered') {
      const [of] = args;
      if (args.length !== 1 || of?.kind !== 'variable') return this.#problem(tree, messages.answeredOf);
      this.typeOf(of);
      return 'yesNo';
    }
    const types = args.map((arg) => this.typeOf(arg));
    if (!functionNames.includes(name)) {
      const meant = closest(name, functionNames);
      return this.#problem(tree, meant === null ? messages.noFunction(name) : messages.meantFunction(name, meant));
    }
    if (types.includes(null)) return null;
    const known = types.filter((type) => type !== null);
    const result = name === 'if' ? chosen(known) : functions[name]?.typeOf(known);
    return result ?? this.#problem(tree, messages.arguments(name, functions[name]?.form ?? ifForm));
  }
}

const chosen = ([condition, then, otherwise, ...rest]: readonly ValueType[]) =>
  condition === 'yesNo' && then !== undefined && then === otherwise && rest.length === 0 ? then : null;

/** A party is compared by its name. */
const asText = (type: ValueType | null) => (type === 'party' ? 'text' : type);
