export { CaseListScreen, type CaseListScreenProps } from './case-list-screen.tsx';
export { caseList, type CaseListState } from './list/case-list.tsx';
export { CaseScreen, type CaseScreenProps } from './case-screen.tsx';
export type { RenderFile, RemovedFile, ShownFile } from './files/shown-file.ts';
export { RelatedCases } from './related-cases.tsx';
