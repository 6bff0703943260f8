export { CounterpartyListScreen, type CounterpartyListScreenProps } from './counterparty-list-screen.tsx';
export { counterpartyList, type CounterpartyListState } from './list/counterparty-list.tsx';
export { CounterpartyScreen, type CounterpartyScreenProps } from './counterparty-screen.tsx';
export type { MergedCounterparty } from './use-merge.ts';
