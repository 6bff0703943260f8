export { ContractListScreen, type ContractListScreenProps } from './contract-list-screen.tsx';
export { contractList, type ContractListState } from './list/contract-list.tsx';
export { ContractScreen, type ContractScreenProps } from './contract-screen.tsx';
export type { RenderDocument, ShownDocument } from './document/document-pane.tsx';
export { ReadingSettingsScreen } from './reading-settings/reading-settings-screen.tsx';
