export { findingMutations, type Verdict } from './findings.mutations.ts';
export { findingQueries, isBeingRead } from './findings.queries.ts';
