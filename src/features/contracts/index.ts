export { ContractListScreen, type ContractListScreenProps } from './contract-list-screen.tsx';
export { parseContractListState, toSearchParams, type ContractListState } from './list/contract-list-state.ts';
export { ContractScreen, type ContractScreenProps } from './contract-screen.tsx';
export type { RenderDocument, ShownDocument } from './document/document-pane.tsx';
export type { DeletedContract } from './use-bin.ts';
export { clearUnfinishedUploads } from './upload/unfinished-uploads.ts';
export { ReadingSettingsScreen } from './reading-settings/reading-settings-screen.tsx';
