export { CaseListScreen, type CaseListScreenProps } from './case-list-screen.tsx';
export { parseListState, toSearchParams, type CaseListState } from './list/list-state.ts';
export { CaseScreen, type CaseScreenProps } from './case-screen.tsx';
export type { RenderFile, RemovedFile, ShownFile } from './files/shown-file.ts';
export { RelatedCases } from './related-cases.tsx';
