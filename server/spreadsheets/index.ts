export type { Cell } from './cell.ts';
export { writeCsv } from './csv.ts';
export { mostRowsOfASheet, writeXlsx } from './xlsx.ts';
