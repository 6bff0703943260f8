import { wholeYear } from '#api-contract/calendar-day';
import {
  type CaseImportColumn,
  type CaseImportField,
  type CaseImportMapping,
  type DateOrder,
  repeatableImportFields,
} from '#api-contract/cases/imports';
import { columnMappingMessages, takenTwice } from '#kit/column-mapping';
import { messages } from '../bulk-upload.messages.ts';

/** What someone says of a column. */
export interface ChosenColumn {
  readonly field: CaseImportField | null;
  readonly date_order: DateOrder | null;
}

export const chosenColumns = (columns: readonly CaseImportColumn[]): ChosenColumn[] =>
  columns.map(({ field, date_order }) => ({ field, date_order }));

/** Whether a column's dates have to be asked about: they read both ways, and it holds dates. */
export function asksForOrder(column: CaseImportColumn, chosen: ChosenColumn): boolean {
  return chosen.field === 'due_date' && column.ambiguous_date !== null;
}

/** What has to be put right before the table can be checked, by the path that the server would name. */
export function mappingProblems(
  columns: readonly CaseImportColumn[],
  chosen: readonly ChosenColumn[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const fields = chosen.map(({ field }) => field);
  for (const at of takenTwice(fields, repeatableImportFields))
    problems[`columns.${at}.field`] = columnMappingMessages.twice;
  for (const [index, { field, date_order }] of chosen.entries()) {
    const column = columns[index];
    if (column && asksForOrder(column, { field, date_order }) && date_order === null)
      problems[`columns.${index}.date_order`] = messages.columns.dateMissing;
  }
  if (!fields.includes('name')) problems['columns'] = messages.columns.nameMissing;
  return problems;
}

export const toMapping = (chosen: readonly ChosenColumn[]): CaseImportMapping => ({ columns: [...chosen] });

/** Both readings of a date such as 03/04/2026, as calendar days. */
export function readings(written: string): Record<DateOrder, string> | null {
  const [, one = '', other = '', year = ''] = /(\d{1,2})\D+(\d{1,2})\D+(\d{2,4})/.exec(written) ?? [];
  if (year === '') return null;
  const day = (month: string, of: string) => `${wholeYear(year)}-${month.padStart(2, '0')}-${of.padStart(2, '0')}`;
  return { day_first: day(other, one), month_first: day(one, other) };
}
