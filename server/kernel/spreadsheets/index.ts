export type { Cell } from './cell.ts';
export { choiceOf, type Names } from './choice-of.ts';
export { writeCsv } from './csv.ts';
export { unguarded } from './guarded.ts';
export { readTable } from './thread/read-table.ts';
export { columnName, shownCell, type TableCell, type TableRow, TableUnreadable } from './table.ts';
export { maxRowsOfASheet, type Sheet, writeXlsx } from './xlsx.ts';
export { writeZip } from './write-zip.ts';
