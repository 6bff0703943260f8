export { caseMutations } from './cases.mutations.ts';
export { caseQueries, type CaseListQuery } from './cases.queries.ts';
export { caseFileMutations, refreshCaseFiles } from './case-files.mutations.ts';
