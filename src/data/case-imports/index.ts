export { caseImportMutations, type SentFile } from './case-imports.mutations.ts';
export { caseImportQueries, isRunning } from './case-imports.queries.ts';
