import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import type { Variable, VariableType } from '../../api-contract/drafting/variables.ts';
import { checkAnswers } from '../answers/check-answers.ts';
import { labelOf } from '../answers/label-of.ts';
import { checkTree } from '../conditions/check.ts';
import { parsedOnce } from '../conditions/parsed-once.ts';
import { keysIn } from '../conditions/variables-in.ts';
import { errorFinding, type Finding } from './finding.ts';

type Variables = ReadonlyMap<string, Variable>;

/** The first problem of a condition, as a sentence; null where there is none. */
export function problemOf(source: string, variables: Variables, wanted: VariableType = 'yesNo'): string | null {
  const { tree, problem } = parsedOnce(source);
  if (!tree) return problem.message;
  return checkTree(tree, variables, wanted)[0]?.message ?? null;
}

/** Finds questions whose computed value, condition, bounds or proposal doesn’t fit, and those that depend on themselves. */
export function checkQuestions(variables: Variables): Finding[] {
  return [...[...variables.values()].flatMap((variable) => ofQuestion(variable, variables)), ...cyclesIn(variables)];
}

function ofQuestion(variable: Variable, variables: Variables): Finding[] {
  const { key, type, min, max } = variable;
  const label = labelOf(variable);
  const found: Finding[] = [];
  const about = { about: key };
  if (variable.computed.trim() !== '') {
    const problem = problemOf(variable.computed, variables, type);
    if (problem !== null) found.push(errorFinding('condition', messages.computed(label, problem), about));
  }
  if (variable.askWhen.trim() !== '') {
    const problem = problemOf(variable.askWhen, variables);
    if (problem !== null) found.push(errorFinding('condition', messages.askWhen(label, problem), about));
  }
  if (min !== null && max !== null && typeof min === typeof max && min > max) {
    found.push(errorFinding('question', messages.bounds(label), about));
  }
  if (variable.default !== null) {
    const alone = { ...variable, askWhen: '', computed: '', required: false };
    const [problem] = checkAnswers([alone], {});
    if (problem) found.push(errorFinding('question', messages.default(problem.message), about));
  }
  return found;
}

/** The keys that a variable’s value or its asking depends on. */
const keysBehind = ({ computed, askWhen }: Variable): string[] =>
  [computed, askWhen].flatMap((source) => {
    const { tree } = parsedOnce(source);
    return source.trim() === '' || !tree ? [] : keysIn(tree);
  });

/** Each circle once, named by its variables in order. */
function cyclesIn(variables: Variables): Finding[] {
  const done = new Set<string>();
  const found: Finding[] = [];
  const follow = (key: string, path: readonly string[]): void => {
    const start = path.indexOf(key);
    if (start >= 0) {
      const circle = path.slice(start);
      const names = [...circle, key].map((one) => labelOf(variables.get(one) ?? { label: '', key: one }));
      found.push(errorFinding('cycle', messages.cycle(names.join(' → ')), { about: key }));
      return;
    }
    const variable = variables.get(key);
    if (!variable || done.has(key)) return;
    for (const next of keysBehind(variable)) follow(next, [...path, key]);
    done.add(key);
  };
  for (const key of variables.keys()) follow(key, []);
  return found;
}
