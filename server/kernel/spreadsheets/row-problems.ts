import type { FieldProblem } from '#api-contract/errors';
import { languageNow } from '#kernel/languages';
import { ApiError } from '#kernel/request';
import type { Names } from './choice-of.ts';
import { spreadsheetMessages as words } from './spreadsheets.messages.ts';
import type { TableCell } from './table.ts';

/** As many problems as a refusal names. */
const maxNamed = 100;

/** A problem of a row, which says where it is. */
export const rowProblem = (row: number, problem: string): FieldProblem => ({
  path: `rows.${row}`,
  message: words.ofRow(String(row), problem),
});

/** A table that is refused as a whole, with the problems of its rows. */
export function tableRefused(message: string, problems: readonly FieldProblem[] = []): ApiError {
  const more = problems.length - maxNamed;
  const fields = problems.slice(0, maxNamed);
  if (more > 0) fields.push({ path: 'rows', message: words.more(more) });
  return new ApiError('validation_failed', { message, fields });
}

/** Whether a cell has an error, or a formula without its result; `faultOfCell` says what to do. */
export const isFault = (cell: TableCell | undefined): boolean => typeof cell === 'object' && 'fault' in cell;

export const faultOfCell = (): string => words.formula;

/** That a cell has none of the words that it may have, and which those are. */
export function notOneOf<Choice extends string>(cell: string, names: Names<Choice>): string {
  const known = Object.values<Names<Choice>[Choice]>(names).map((each) => each[languageNow()]);
  return words.unknownWord(cell.slice(0, 100), known.join(', '));
}
