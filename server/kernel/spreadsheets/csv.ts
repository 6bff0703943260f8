import { withoutFormulas, type Cell } from './cell.ts';
import { guarded } from './guarded.ts';

interface CsvOptions {
  /** Texts keep their lines, and `unguarded` gives each back letter for letter. */
  readonly exact?: boolean;
}

const byteOrderMark = '\uFEFF';

/** CSV as RFC 4180 has it, in UTF-8 with a mark so that spreadsheets read it as such; every text is quoted. */
export async function* writeCsv(
  rows: AsyncIterable<readonly Cell[]>,
  { exact = false }: CsvOptions = {},
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  let waiting = '';
  for await (const row of rows) {
    waiting += `${row.map((cell) => written(cell, exact)).join(',')}\r\n`;
    if (waiting.length < 32_768) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  yield encoder.encode(waiting);
}

function written(cell: Cell, exact: boolean): string {
  if (cell === null) return '';
  if ('number' in cell) return cell.number;
  if ('day' in cell) return cell.day;
  if ('moment' in cell) return cell.moment;
  if (exact) return `"${guarded(cell.text.toWellFormed()).replaceAll('"', '""')}"`;
  // A line within a cell would begin a cell of its own for readers that do not know quotes.
  const line = cell.text.toWellFormed().replace(/[\r\n\u2028\u2029]+/g, ' ');
  return `"${withoutFormulas(line).replaceAll('"', '""')}"`;
}
