import { findingMessages as messages } from '../../api-contract/drafting/template-findings.messages.ts';
import { clauseNodesIn } from '../resolve/clause-nodes.ts';
import { leavesOutLevel } from '../resolve/numbering.ts';
import { resolveDraft } from '../resolve/resolve-draft.ts';
import type { ResolvedDraft } from '../resolve/resolved.ts';
import { checkConditions } from './check-conditions.ts';
import { checkQuestions } from './check-questions.ts';
import { checkReferences } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { checkPrinted, checkSignatures, checkUnused } from './check-uses.ts';
import { fallbackChoices, PartNames } from './describe.ts';
import { errorFinding, type Finding, type TemplateSource, warning } from './finding.ts';
import { AnswerSearch } from './search-answers.ts';
import { walkTemplate } from './walk-template.ts';

/** Proves that a template can be published: no finding with severity `error` is left. */
export function proveTemplate({
  body,
  variables,
  rules = [],
  clauses = [],
  isWord = false,
  citations = [],
}: TemplateSource): readonly Finding[] {
  const byKey = new Map(variables.map((variable) => [variable.key, variable]));
  const search = new AnswerSearch(byKey);
  const parts = walkTemplate(body, clauses);
  const nodes = clauseNodesIn(body.content);
  const ranks = new Map(
    nodes.map(({ attrs }) => [
      attrs.id,
      clauses
        .filter(({ clauseId, version }) => clauseId === attrs.clauseId && version === attrs.version)
        .flatMap(({ fallbacks }) => fallbacks.map(({ rank }) => rank)),
    ]),
  );
  const open = variables.map((variable) => ({ ...variable, default: null, required: true, computed: '', askWhen: '' }));
  const drafts = fallbackChoices(ranks).map((choices) =>
    resolveDraft({ body, variables: open, answers: {}, choices, clauses }),
  );
  const names = new PartNames(body, drafts);

  return [
    ...checkQuestions(byKey),
    ...parts.lacking.map(({ attrs }) =>
      errorFinding('clause', messages.clauseLacking(attrs.clauseId), { node: attrs.id }),
    ),
    ...parts.nested.map((name) => warning('clause', messages.clauseInClause(name))),
    ...checkConditions(parts, search, names),
    ...checkReferences(parts, citations, search, names),
    ...checkSuggestions(parts, names),
    ...checkLevels(drafts, names),
    ...checkPrinted(parts, search, names),
    ...(isWord ? [] : checkSignatures(parts, search, names)),
    ...checkRules(rules, byKey, nodes, clauses),
    ...checkUnused(parts, byKey, rules),
  ];
}

/** With everything shown; each clause once, whatever fallbacks it is beside. */
function checkLevels(drafts: readonly ResolvedDraft[], names: PartNames): Finding[] {
  const found = drafts
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.type === 'paragraph' && leavesOutLevel(block.level, block.citation))
    .map(({ id }) => id);
  return [...new Set(found)].map((node) => warning('level', messages.leavesOutLevel(names.name(node)), { node }));
}
