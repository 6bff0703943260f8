export { CountingNote } from './counting-note.tsx';
export { listSearch } from './list-search.ts';
export { PrintedReport } from './printed-report.tsx';
export { ReportChart } from './report-chart.tsx';
export { ReportTable } from './report-table.tsx';
export { useSettled } from './use-settled.ts';
