import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import { describeWitness, exampleOf, type PartNames } from './describe.ts';
import { errorFinding, type Finding, warning } from './finding.ts';
import { type AnswerSearch, isShown, type Searched } from './search-answers.ts';
import { type Path, type Target, targetsOf, type TemplateParts } from './walk-template.ts';

/** Finds references to clauses that aren’t there with every answer with which the reference is. */
export function checkReferences(parts: TemplateParts, search: AnswerSearch, names: PartNames): Finding[] {
  const searched = new Map<string, Searched>();
  const leftOut = (path: Path, { paths }: Target): Searched => {
    // Beneath a condition that is above both, only what differs has to be tried.
    if (paths.some((target) => target.every((condition, at) => path[at] === condition))) return nothing;
    const key = JSON.stringify([path, paths]);
    const before = searched.get(key);
    if (before) return before;
    const found = search.find([...new Set([...path, ...paths.flat()])], (scope) => {
      return isShown(path, scope) && !paths.some((target) => isShown(target, scope));
    });
    searched.set(key, found);
    return found;
  };

  const said = new Set<string>();
  return parts.references.flatMap((reference): Finding[] => {
    const { node, to, path } = reference;
    const targets = targetsOf(parts, to, reference.variant);
    const findings = !targets
      ? [errorFinding('reference', messages.cited(names.name(node)), { node })]
      : targets.flatMap((target) => ofTarget(target, leftOut(path, target), names, node, to));
    return findings.filter(({ message }) => {
      const isNew = !said.has(`${node} ${message}`);
      said.add(`${node} ${message}`);
      return isNew;
    });
  });
}

const nothing: Searched = { found: null, isComplete: true };

function ofTarget(
  target: Target,
  { found, isComplete }: Searched,
  names: PartNames,
  node: string | null,
  to: string,
): Finding[] {
  const [where, cited] = [names.number(node), names.name(to)];
  if (!target.hasNumber) return [errorFinding('reference', messages.citedWithoutNumber(where, cited), { node })];
  if (found) {
    const message =
      found.answers.size === 0
        ? messages.leftOutAlways(cited, where)
        : messages.leftOut(cited, where, describeWitness(found));
    return [errorFinding('reference', message, { node, example: exampleOf(found) })];
  }
  return isComplete ? [] : [warning('notProven', messages.notProven(names.name(node)), { node })];
}
