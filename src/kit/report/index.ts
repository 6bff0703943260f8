export { CountingNote } from './counting-note.tsx';
export { listSearch } from './list-search.ts';
export { datasetTitle, fieldTitle, measureTitle, optionNamesOf } from './report-texts.ts';
export { ReportChart } from './report-chart.tsx';
export { ReportTable } from './report-table.tsx';
