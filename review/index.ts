/**
 * Review of contracts against rules: what others know of it. What checks a rule, in six ways, each with its method, its
 * confidence and exact quotes, has a door of its own, for threads and scripts: `#review/checks`.
 */
export { findAgain, provenCitations, QuoteNotInDocument } from './citation.ts';
export type { AskedPoint, PointClause } from './checks/clauses-for.ts';
export type { ReviewOptions, ReviewRule } from './checks/check-rule.ts';
export type { Check, Comparison, IfMissing } from './checks/rule.ts';
export type { Decision } from './checks/with-decisions.ts';
export { problemsOf, type WrittenRule } from './checks/rule-problems.ts';
export { shippedRules } from './nda-rules/index.ts';
export type { JudgedContract } from './training/examples.ts';
export type { LearnableRule } from './learned/rule-book.ts';
export { shippedReviewVersion } from './model/model-file.ts';
export type { Method, Outcome, ReviewCitation, ReviewVerdict } from './verdict.ts';
