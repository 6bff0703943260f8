export { caseImportMutations, type ImportAct, type SentFile } from './case-imports.mutations.ts';
export { caseImportQueries } from './case-imports.queries.ts';
