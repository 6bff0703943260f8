/** What checks a rule on a contract. */
export { appliesTo } from './applies-to.ts';
export { type AskedPoint, clausesFor } from './clauses-for.ts';
export { passagesFor } from './check-question.ts';
export { checkRule } from './check-rule.ts';
export { ReviewSubject } from './review-subject.ts';
export { judgeOf, type WrittenJudgement } from './judge-written-rule.ts';
export { learnOwnRules, type OwnRules } from '../training/learn-own-rules.ts';
export { shippedModel as shippedReviewModel } from '../model/model-file.ts';
