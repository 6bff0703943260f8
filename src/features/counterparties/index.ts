export { CounterpartyListScreen, type CounterpartyListScreenProps } from './counterparty-list-screen.tsx';
export { parseListState, toSearchParams, type CounterpartyListState } from './list/list-state.ts';
export { CounterpartyScreen, type CounterpartyScreenProps } from './counterparty-screen.tsx';
export type { MergedCounterparty } from './use-merge.ts';
