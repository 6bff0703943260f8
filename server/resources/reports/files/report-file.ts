import type { ReportFormat } from '#api-contract/reports/kinds';
import { countingTexts, type Written } from '#api-contract/reports/result-texts';
import { resultWords } from '#api-contract/reports/result.messages';
import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { csvType, xlsxType } from '#kernel/records';
import { type Cell, writeCsv, writeXlsx } from '#kernel/spreadsheets';
import { reportTable } from './report-table.ts';

/** A report as a file. */
export interface ReportFile {
  readonly type: string;
  readonly content: AsyncGenerator<Uint8Array>;
}

interface Given {
  readonly name: string;
  readonly spec: ReportSpec;
  readonly result: ReportResult;
  readonly written: Written;
}

/** The table of a report as CSV, or as a workbook whose second sheet says how it was counted. */
export function reportFile(format: ReportFormat, { name, spec, result, written }: Given): ReportFile {
  const table = reportTable(spec, result, written);
  if (format === 'csv') return { type: csvType, content: writeCsv(inTurn(table)) };
  const notes = [name, ...countingTexts(spec, result, written)].map((text): Cell[] => [{ text }]);
  const figures = { name: resultWords.counted[spec.dataset], rows: inTurn(table) };
  const counted = { name: resultWords.howCounted, rows: inTurn(notes), widths: [100] };
  return { type: xlsxType, content: writeXlsx(figures, counted) };
}

async function* inTurn(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}
