export type { Cell } from './cell.ts';
export { writeCsv } from './csv.ts';
export { readCsv } from './read-csv.ts';
export { readXlsx } from './read-xlsx.ts';
export { columnName, shownCell, type TableCell, type TableRow, TableUnreadable } from './table.ts';
export { maxRowsOfASheet, writeXlsx } from './xlsx.ts';
