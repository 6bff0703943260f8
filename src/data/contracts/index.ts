export { contractCommentMutations } from './contract-comments.mutations.ts';
export { contractMutations } from './contracts.mutations.ts';
export { contractQueries, type ContractFilterQuery, type ContractListQuery } from './contracts.queries.ts';
