import type { Answers, AnswerValue, Variable } from '../../api-contract/drafting/variables.ts';
import { scopeOf } from '../answers/scope.ts';
import { evaluateCondition, type Scope } from '../conditions/evaluate.ts';
import { parsedOnce } from '../conditions/parsed-once.ts';
import type { Expression } from '../conditions/tree.ts';
import { type Domain, domainsOf, expressionsBehind } from './domains.ts';

/** Combinations that are tried for one statement (and its variables’ own conditions). */
const maxCombinations = 4_096;

/** Answers for which something holds, without those that don’t matter to it. */
export interface Witness {
  readonly answers: ReadonlyMap<Variable, AnswerValue>;
}

export interface Searched {
  readonly found: Witness | null;
  /** Whether nothing can hold that was not found: all answers were tried that can decide. */
  readonly isComplete: boolean;
}

type Holds = (scope: Scope) => boolean;

/** All that are tried for one template: about two seconds. */
const maxTried = 1_000_000;

/** Tries the answers to the questions of one template. */
export class AnswerSearch {
  readonly variables: ReadonlyMap<string, Variable>;
  #left = maxTried;

  constructor(variables: ReadonlyMap<string, Variable>) {
    this.variables = variables;
  }

  /** Looks for answers, all questions answered, for which something holds that depends on these conditions alone. */
  find(conditions: readonly string[], holds: Holds): Searched {
    const searched = searchAnswers(conditions, this.variables, holds, Math.min(maxCombinations, this.#left));
    this.#left -= searched.tried;
    return searched;
  }
}

function searchAnswers(
  conditions: readonly string[],
  variables: ReadonlyMap<string, Variable>,
  holds: Holds,
  most: number,
): Searched & { tried: number } {
  const domains = domainsOf(conditions, variables);
  const { keys } = expressionsBehind(conditions, variables);
  const involved = keys.flatMap((key) => variables.get(key) ?? []);
  const total = domains.reduce((product, { values }) => product * Math.max(1, values.length), 1);
  const isComplete = total <= most && domains.every(({ isExact, values }) => isExact && values.length > 0);

  const chosen: number[] = domains.map(() => 0);
  for (let tried = 0; tried < Math.min(total, most); tried++) {
    const answers = answersOf(domains, chosen);
    if (holds(scopeOf(involved, answers))) {
      return { found: { answers: smallest(domains, answers, involved, holds) }, isComplete, tried };
    }
    step(chosen, domains);
  }
  return { found: null, isComplete, tried: Math.min(total, most) };
}

const answersOf = (domains: readonly Domain[], chosen: readonly number[]): Answers =>
  Object.fromEntries(domains.map(({ variable, values }, at) => [variable.key, values[chosen[at] ?? 0] ?? null]));

function step(chosen: number[], domains: readonly Domain[]): void {
  for (let at = chosen.length - 1; at >= 0; at--) {
    const next = (chosen[at] ?? 0) + 1;
    if (next < (domains[at]?.values.length ?? 0)) {
      chosen[at] = next;
      return;
    }
    chosen[at] = 0;
  }
}

/** Leaves out the answers with any of which it would hold. */
function smallest(domains: readonly Domain[], answers: Answers, involved: readonly Variable[], holds: Holds) {
  const kept = new Map<Variable, AnswerValue>();
  let free: Domain[] = [];
  for (const domain of domains) {
    const open = [...free, domain];
    const count = open.reduce((product, { values }) => product * values.length, 1);
    const isFree = count <= 256 && everyWay(open, answers).every((all) => holds(scopeOf(involved, all)));
    if (isFree) free = open;
    else kept.set(domain.variable, answers[domain.variable.key] ?? null);
  }
  return kept;
}

const everyWay = (open: readonly Domain[], answers: Answers): Answers[] =>
  open.reduce<Answers[]>(
    (all, { variable, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [variable.key]: value }))),
    [answers],
  );

/** What a condition is with the answers of a scope. */
export function holdsIn(condition: string, scope: Scope): boolean | null {
  const tree: Expression | null = parsedOnce(condition).tree;
  return tree && evaluateCondition(tree, scope);
}

/** Whether all conditions of a path are true. */
export const isShown = (path: readonly string[], scope: Scope): boolean =>
  path.every((condition) => holdsIn(condition, scope) === true);
