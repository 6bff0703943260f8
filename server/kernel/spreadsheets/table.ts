/**
 * A cell as it was read: a text (a number as it is written), a calendar day, or what holds no value: an error of the
 * spreadsheet, or a formula without its result. No formula is ever computed here.
 */
export type TableCell =
  | string
  | { readonly day: string }
  | { readonly fault: 'error' | 'formula'; readonly text: string };

/** A row that holds something. Rows are numbered as the spreadsheet numbers them, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly TableCell[];
}

export interface TableLimits {
  readonly columns: number;
}

/** A table that cannot be read; the message says why, and what to do. */
export class TableUnreadable extends Error {
  override readonly name = 'TableUnreadable';
}

/** A cell as people see it. */
export function shownCell(cell: TableCell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? cell.day : cell.text;
}

/** The name of a column, counted from 0: A, B … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

export function isBlank(cells: readonly TableCell[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '');
}
