export { SavedReportListScreen } from './saved-report-list-screen.tsx';
export { savedReportList, type SavedReportListState } from './saved-report-list.ts';
export { SavedReportScreen } from './saved-report-screen.tsx';
