export { ContractListScreen, type ContractListScreenProps } from './contract-list-screen.tsx';
export { parseContractListState, toSearchParams, type ContractListState } from './contract-list-state.ts';
export type { DeletedContract } from './use-bin.ts';
