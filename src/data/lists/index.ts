export { listMutations } from './lists.mutations.ts';
export { listQueries } from './lists.queries.ts';
