export { ContractListScreen, type ContractListScreenProps } from './contract-list-screen.tsx';
export { parseContractListState, toSearchParams, type ContractListState } from './contract-list-state.ts';
export { ContractScreen, type ContractScreenProps } from './contract-screen.tsx';
export type { RenderDocument, ShownDocument } from './document-pane.tsx';
export type { DeletedContract } from './use-bin.ts';
