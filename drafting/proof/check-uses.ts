import { conditionMessages } from '../../api-contract/drafting/condition.messages.ts';
import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import { partyParts } from '../../api-contract/drafting/variable-kinds.ts';
import type { Rule, Variable } from '../../api-contract/drafting/variables.ts';
import { labelOf } from '../answers/label-of.ts';
import { closest } from '../conditions/closest.ts';
import { parsedOnce } from '../conditions/parsed-once.ts';
import { keysIn } from '../conditions/variables-in.ts';
import { describeWitness, exampleOf, nameOf, type PartNames } from './describe.ts';
import { errorFinding, type Finding, warning } from './finding.ts';
import { type AnswerSearch, isShown } from './search-answers.ts';
import type { TemplateParts } from './walk-template.ts';

type Variables = ReadonlyMap<string, Variable>;

/** Finds text that shows a variable that no question has, or that isn’t asked whenever the text is there. */
export function checkPrinted(parts: TemplateParts, search: AnswerSearch, names: PartNames): Finding[] {
  const { variables } = search;
  return parts.printed.flatMap(({ name, path, node, place }): Finding[] => {
    const where = names.name(node, place);
    const [key = '', part = null] = name.split('.');
    const problem = nameProblem(key, part, variables);
    if (problem !== null) return [errorFinding('variable', messages.unknownVariable(where, problem), { node })];
    const variable = variables.get(key);
    if (!variable || variable.askWhen.trim() === '' || !variable.required) return [];
    const { found } = search.find([...path, variable.askWhen], (scope) => {
      return isShown(path, scope) && !isShown([variable.askWhen], scope);
    });
    if (!found) return [];
    const message = messages.notAsked(where, nameOf(variable), describeWitness(found));
    return [warning('question', message, { node, about: key, example: exampleOf(found) })];
  });
}

function nameProblem(key: string, part: string | null, variables: Variables): string | null {
  const variable = variables.get(key);
  if (!variable) {
    const meant = closest(key, [...variables.keys()]);
    return meant === null ? conditionMessages.noQuestion(key) : conditionMessages.meantQuestion(key, meant);
  }
  const parts: readonly string[] = variable.type === 'party' ? partyParts : [];
  return part === null || parts.includes(part) ? null : conditionMessages.noPart(key, part);
}

/** Finds parties without a signature block, always or with some answers. */
export function checkSignatures(parts: TemplateParts, search: AnswerSearch, names: PartNames): Finding[] {
  const { variables } = search;
  const strangers = parts.signatures
    .filter(({ party }) => variables.get(party)?.type !== 'party')
    .map(({ party, node }) => errorFinding('signature', messages.signatureParty(party), { node }));
  const parties = [...variables.values()].filter(({ type, computed }) => type === 'party' && computed.trim() === '');
  const missing = parties.flatMap((party): Finding[] => {
    const about = { about: party.key };
    const blocks = parts.signatures.filter((one) => one.party === party.key);
    const [first] = blocks;
    if (!first) return [errorFinding('signature', messages.noSignature(labelOf(party)), about)];
    const asked = party.askWhen.trim() === '' ? [] : [party.askWhen];
    const conditions = [...new Set([...asked, ...blocks.flatMap(({ path }) => path)])];
    const { found, isComplete } = search.find(conditions, (scope) => {
      return isShown(asked, scope) && !blocks.some(({ path }) => isShown(path, scope));
    });
    if (!found) {
      return isComplete ? [] : [warning('notProven', messages.notProven(names.name(first.node)), about)];
    }
    const message = messages.signatureLeftOut(labelOf(party), describeWitness(found));
    return [errorFinding('signature', message, { ...about, node: first.node, example: exampleOf(found) })];
  });
  return [...strangers, ...missing];
}

/** Finds questions that nothing uses. */
export function checkUnused(parts: TemplateParts, variables: Variables, rules: readonly Rule[]): Finding[] {
  const sources = [
    ...parts.conditions.map(({ condition }) => condition),
    ...[...variables.values()].flatMap(({ computed, askWhen }) => [computed, askWhen]),
    ...rules.flatMap(({ on }) => (on.kind === 'condition' ? [on.condition] : [])),
  ];
  const used = new Set([
    ...parts.printed.map(({ name }) => name.split('.')[0] ?? ''),
    ...parts.signatures.map(({ party }) => party),
    ...sources.flatMap((source) => {
      const { tree } = parsedOnce(source);
      return tree ? keysIn(tree) : [];
    }),
  ]);
  return [...variables.values()]
    .filter(({ key }) => !used.has(key))
    .map((variable) => warning('unused', messages.unused(labelOf(variable)), { about: variable.key }));
}
