/** Drafting: conditions, answers, numbered drafts and proofs of templates. Runs in browsers; knows no database. */
export { parseCondition, type ParsedCondition } from './conditions/parse.ts';
export { checkCondition } from './conditions/check.ts';
export { formatCondition } from './conditions/format.ts';
export { evaluate, evaluateCondition, type Scope, type Value } from './conditions/evaluate.ts';
export type { Comparison, ConditionProblem, Expression, Literal, Span } from './conditions/tree.ts';
export {
  type BuilderComparison,
  type BuilderGroup,
  type BuilderOperator,
  formatBuilder,
  operatorsOf,
  toBuilder,
} from './conditions/builder.ts';
export { type AnswerProblem, checkAnswers } from './answers/check-answers.ts';
export { askedVariables } from './answers/asked-variables.ts';
export { formatAnswer } from './answers/format-answer.ts';
export { labelOf, questionOf } from './answers/label-of.ts';
export { scopeOf } from './answers/scope.ts';
export { type BlockChange, changedBlocks } from './resolve/changed-blocks.ts';
export { signatureLabels } from './resolve/signature-labels.ts';
export { clauseNodesIn } from './resolve/clause-nodes.ts';
export { wordingOf } from './resolve/expand-clauses.ts';
export { ClauseCounter } from './resolve/numbering.ts';
export { plainLines } from './resolve/plain-lines.ts';
export { type DraftSource, resolveDraft } from './resolve/resolve-draft.ts';
export type {
  BrokenReference,
  Reason,
  ResolvedBlock,
  ResolvedCell,
  ResolvedDraft,
  ResolvedPageBreak,
  ResolvedParagraph,
  ResolvedSignature,
  ResolvedTable,
  Run,
} from './resolve/resolved.ts';
export { previewBlock, previewDraft } from './preview/preview.ts';
export type { Finding, FindingKind, TemplateSource, WordCitation } from './proof/finding.ts';
export { proveTemplate } from './proof/prove-template.ts';
export { rulesThatApply } from './rules/rules-that-apply.ts';
