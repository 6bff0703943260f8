import { unitOf } from '#api-contract/reports/datasets';
import type { DayBucket } from '#api-contract/reports/kinds';
import { cellCurrency, type ResultColumn, resultColumns, rowKey, rowKeyText } from '#api-contract/reports/result-columns';
import type { Written } from '#api-contract/reports/result-texts';
import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import type { Cell } from '#kernel/spreadsheets';

type Row = ReportResult['rows'][number];

/** How workbooks show the first day of a span; weeks and quarters have no form of their own there. */
const dayFormats: Partial<Record<DayBucket, string>> = { month: 'mmm\\ yyyy', year: 'yyyy' };

/** The table of a result as a spreadsheet holds it: its headings, then numbers, days and texts. */
export function reportTable(spec: ReportSpec, result: ReportResult, written: Written): Cell[][] {
  const columns = resultColumns(spec.dataset, result, written);
  return [
    columns.map(({ heading }) => ({ text: heading })),
    ...result.rows.map((row) => columns.map((column) => cellOf(spec, result, row, column, written))),
  ];
}

function cellOf(spec: ReportSpec, result: ReportResult, row: Row, column: ResultColumn, written: Written): Cell {
  if (column.kind === 'value') return figureOf(spec, result, row, column);
  const { at, group } = column;
  const day = group.bucket ? rowKey(row, at)?.value : null;
  if (day) {
    const format = group.bucket && dayFormats[group.bucket];
    return { day, ...(format !== undefined && { format }) };
  }
  const text = rowKeyText(spec.dataset, row, at, group, written);
  return text ? { text } : null;
}

function figureOf(
  spec: ReportSpec,
  result: ReportResult,
  row: Row,
  { place, at, measure }: Extract<ResultColumn, { kind: 'value' }>,
): Cell {
  const number = row.cells[place]?.values[at] ?? null;
  if (number === null) return null;
  const { kind, field = '' } = measure;
  if (kind === 'count') return { number, format: '#,##0' };
  if (kind === 'share') return { number, format: '0.0%' };
  if (unitOf(spec.dataset, field) !== 'money') return { number, format: '#,##0.0' };
  const currency = cellCurrency(spec, result, row, place);
  return { number, format: currency && /^[A-Z]{3}$/.test(currency) ? `#,##0.00\\ "${currency}"` : '#,##0.00' };
}
