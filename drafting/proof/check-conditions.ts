import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import type { Variable } from '../../api-contract/drafting/variables.ts';
import { parsedOnce } from '../conditions/parsed-once.ts';
import { variablesIn } from '../conditions/variables-in.ts';
import { problemOf } from './check-questions.ts';
import { describeWitness, exampleOf, nameOf, type PartNames } from './describe.ts';
import { errorFinding, type Finding, warning } from './finding.ts';
import { type AnswerSearch, holdsIn, isShown } from './search-answers.ts';
import type { TemplateParts } from './walk-template.ts';

type Variables = ReadonlyMap<string, Variable>;
type Condition = TemplateParts['conditions'][number];

/** Finds conditions that can’t be read, never or always hold, or have no answer although all questions are answered. */
export function checkConditions(parts: TemplateParts, search: AnswerSearch, names: PartNames): Finding[] {
  const { variables } = search;
  return parts.conditions.flatMap((one): Finding[] => {
    const where = names.name(one.node);
    const { node, condition } = one;
    const problem = problemOf(condition, variables);
    if (problem !== null) return [errorFinding('condition', messages.condition(where, condition, problem), { node })];
    const isReadable = one.path.every((above) => problemOf(above, variables) === null);
    return isReadable ? reach(one, search, where) : [];
  });
}

function reach({ condition, path, node }: Condition, search: AnswerSearch, where: string): Finding[] {
  const all = [...path, condition];
  const seen = new Set<boolean | null>();
  const unknown = search.find(all, (scope) => {
    if (!isShown(path, scope)) return false;
    const is = holdsIn(condition, scope);
    seen.add(is);
    return is === null;
  });
  if (unknown.found) {
    const money = openCurrency(condition, search.variables);
    const message = money
      ? messages.currency(where, nameOf(money))
      : messages.undecided(where, condition, describeWitness(unknown.found));
    const about = { node, example: exampleOf(unknown.found) };
    return [money ? warning('undecided', message, about) : errorFinding('undecided', message, about)];
  }
  if (seen.has(true) && seen.has(false) && unknown.isComplete) return [];
  if (!unknown.isComplete) return [warning('notProven', messages.notProven(where), { node })];
  return seen.has(true)
    ? [warning('alwaysTrue', messages.always(where, condition), { node })]
    : [errorFinding('unreachable', messages.never(where, condition), { node })];
}

/** An amount of money that can be answered in any currency, and is compared with one. */
function openCurrency(condition: string, variables: Variables): Variable | null {
  const { tree } = parsedOnce(condition);
  if (!tree) return null;
  const named = variablesIn(tree).flatMap(({ key }) => variables.get(key) ?? []);
  return named.find(({ type, unit, computed }) => type === 'money' && unit === '' && computed === '') ?? null;
}
