export { obligationMutations } from './obligations.mutations.ts';
export { obligationQueries } from './obligations.queries.ts';
