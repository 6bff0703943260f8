export { listState, type ListState } from './list-state.ts';
export { useList } from './use-list.ts';
export { ListPage } from './list-page.tsx';
export { BinButton, restoreColumn } from './bin.tsx';
export { listMessages } from './list.messages.ts';
