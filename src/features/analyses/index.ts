export { AnalysisListScreen } from './analysis-list-screen.tsx';
export { analysisList, type AnalysisListState } from './analysis-list.ts';
export { AnalysisScreen } from './analysis-screen.tsx';
