export { listState, type ListState } from './list-state.ts';
export { useList } from './use-list.ts';
export { ListPage } from './list-page.tsx';
export { BinButton, restoreColumn } from './bin.tsx';
export { useArrangement } from './arrange/use-arrangement.ts';
export { useBulk } from './bulk/use-bulk.ts';
export { BulkBar } from './bulk/bulk-bar.tsx';
export { ExportMenu } from './export-menu.tsx';
export { listMessages } from './list.messages.ts';
