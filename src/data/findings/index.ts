export { findingMutations, type Verdict } from './findings.mutations.ts';
export { findingQueries } from './findings.queries.ts';
