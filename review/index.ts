/** Review of contracts against rules: six ways to check one, each with its method, its confidence and exact quotes. */
export { isQuoted, provenCitations, QuoteNotInDocument } from './citation.ts';
export { appliesTo } from './checks/applies-to.ts';
export { type AskedPoint, clausesFor, type PointClause } from './checks/clauses-for.ts';
export { passagesFor } from './checks/check-question.ts';
export { checkRule, type ReviewOptions, type ReviewRule } from './checks/check-rule.ts';
export { ReviewSubject } from './checks/review-subject.ts';
export type { Check, Comparison, IfMissing } from './checks/rule.ts';
export type { Decision } from './checks/with-decisions.ts';
export { judgeOf, type WrittenJudgement } from './checks/judge-written-rule.ts';
export { problemsOf, type WrittenRule } from './checks/rule-problems.ts';
export { shippedRules } from './nda-rules/index.ts';
export { learnOwnRules, type OwnRules } from './training/learn-own-rules.ts';
export type { JudgedContract } from './training/examples.ts';
export type { LearnableRule } from './learned/rule-book.ts';
export { shippedModel as shippedReviewModel, shippedReviewVersion } from './model/model-file.ts';
export type { Method, Outcome, ReviewCitation, ReviewVerdict } from './verdict.ts';
