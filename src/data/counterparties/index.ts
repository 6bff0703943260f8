export { counterpartyMutations } from './counterparties.mutations.ts';
export { counterpartyQueries, type CounterpartyListQuery } from './counterparties.queries.ts';
