import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { isBlank, type TableLimits, type TableRow, TableUnreadable } from './table.ts';
import { spreadsheetMessages } from './spreadsheets.messages.ts';

const maxRowBytes = 1024 * 1024;
const sliceBytes = 256 * 1024;

/** The rows of a CSV file in UTF-8, UTF-16 or Windows-1252, divided by commas, semicolons, tabs or bars. */
export async function* readCsv(file: Buffer, limits: TableLimits): AsyncGenerator<TableRow> {
  const bytes = asUtf8(file);
  const { delimiter, start } = delimiterOf(bytes);
  const parser = Readable.from(slicesOf(bytes.subarray(start))).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: maxRowBytes }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (isBlank(cells)) continue;
      if (cells.length > limits.columns)
        throw new TableUnreadable(spreadsheetMessages.tooManyColumns(String(row), String(limits.columns)));
      yield { row, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
}

function unreadable(error: CsvError): TableUnreadable {
  const line = String(error['lines'] ?? 0);
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new TableUnreadable(spreadsheetMessages.longRow(line));
  return new TableUnreadable(spreadsheetMessages.openQuote(line));
}

/** A file that is not UTF-8 and does not say what it is comes from an older spreadsheet: Windows-1252. */
function asUtf8(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return Buffer.from(new TextDecoder('utf-16le').decode(bytes));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return Buffer.from(new TextDecoder('utf-16be').decode(bytes));
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const plain = marked ? bytes.subarray(3) : bytes;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(plain);
    return plain;
  } catch {
    return Buffer.from(new TextDecoder('windows-1252').decode(plain));
  }
}

const delimiters = [',', ';', '\t', '|'];

/** What divides the cells of the first row that has any; spreadsheets may say so in a line of its own, `sep=;`. */
function delimiterOf(bytes: Buffer): { delimiter: string; start: number } {
  const beginning = bytes.toString('utf8', 0, 65_536);
  const said = /^sep=(.)\r?\n/.exec(beginning);
  if (said?.[1]) return { delimiter: said[1], start: said[0].length };
  const counts = new Map(delimiters.map((each) => [each, 0]));
  let quoted = false;
  for (const character of beginning) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '\n' && [...counts.values()].some((count) => count > 0)) break;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [best = ','] = delimiters.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return { delimiter: best, start: 0 };
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}
