import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import { describeWitness, exampleOf, type PartNames } from './describe.ts';
import { errorFinding, type Finding, warning, type WordCitation } from './finding.ts';
import { type AnswerSearch, isShown, type Searched } from './search-answers.ts';
import { type Path, type Target, targetsOf, type TemplateParts } from './walk-template.ts';

/** Finds references to clauses, and citations of bookmarks, that aren’t there with every answer with which they are cited. */
export function checkReferences(
  parts: TemplateParts,
  citations: readonly WordCitation[],
  search: AnswerSearch,
  names: PartNames,
): Finding[] {
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

  const ofReferences = parts.references.flatMap(({ node, to, path, variant }): Finding[] => {
    const targets = targetsOf(parts, to, variant);
    if (!targets) return [errorFinding('reference', messages.cited(names.name(node)), { node })];
    return targets.flatMap((target) => ofTarget(target, leftOut(path, target), names, node, to));
  });
  // Word counts what a bookmark stands at.
  const ofCitations = citations.flatMap(({ node, path, cited, paths }) => {
    const target = { hasNumber: true, paths };
    return ofTarget(target, leftOut(path, target), names, node, cited);
  });
  const saidOnce = new Map([...ofReferences, ...ofCitations].map((one) => [`${one.node} ${one.message}`, one]));
  return [...saidOnce.values()];
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
