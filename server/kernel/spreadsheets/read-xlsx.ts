import { type Archive, ArchiveRefused, openArchive } from '#kernel/archives';
import { isBlank, type TableCell, type TableLimits, type TableRow, TableUnreadable } from './table.ts';
import { readDateStyles, readSharedTexts, readWorkbook } from './xlsx-parts.ts';
import { attribute, parseXml, XmlBroken } from './xml-events.ts';
import { spreadsheetMessages } from './spreadsheets.messages.ts';

const maxEntries = 5_000;
/** Of a part of a workbook once it is unpacked: a hundred thousand wide rows stay well below. */
const maxPartBytes = 400 * 1024 * 1024;
const maxTextsBytes = 96 * 1024 * 1024;

/** The rows of a workbook's first visible sheet. */
export async function* readXlsx(file: Buffer, limits: TableLimits): AsyncGenerator<TableRow> {
  try {
    const archive = await openArchive(file, maxEntries, { backslashes: true });
    try {
      yield* readSheet(archive, limits);
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof ArchiveRefused || error instanceof XmlBroken)
      throw new TableUnreadable(spreadsheetMessages.damaged, {
        cause: error,
      });
    throw error;
  }
}

interface Draft {
  text: string;
  type: string;
  style: number;
  column: number;
  formula: string | null;
}

async function* readSheet(archive: Archive, limits: TableLimits): AsyncGenerator<TableRow> {
  const part = (name: string, most = maxPartBytes) =>
    archive.entries.find(({ path }) => path.toLowerCase() === name.toLowerCase())?.read(most);
  const { sheetPath, since1904 } = await readWorkbook(part);
  const sheet = part(sheetPath);
  if (!sheet) throw new TableUnreadable(spreadsheetMessages.noSheet);
  const texts = await readSharedTexts(part('xl/sharedStrings.xml', maxTextsBytes));
  const dateStyles = await readDateStyles(part('xl/styles.xml'));

  let row = 0;
  let cells: TableCell[] = [];
  let draft: Draft | null = null;
  let inside: 'value' | 'formula' | null = null;
  const ready: TableRow[] = [];
  const cellOf = (read: Draft): TableCell => {
    if (read.type === 's') return unescaped(texts[Number(read.text)] ?? '');
    if (read.type === 'e') return { fault: 'error', text: read.text };
    if (read.type === 'b') return read.text === '1' ? 'TRUE' : 'FALSE';
    if (read.formula !== null && read.text === '') return { fault: 'formula', text: `=${read.formula}` };
    if (read.type === 'd') return { day: read.text.slice(0, 10) };
    if ((read.type === '' || read.type === 'n') && read.text !== '')
      return dateStyles.has(read.style) ? { day: dayOf(Number(read.text), since1904) } : plainNumber(read.text);
    return unescaped(read.text);
  };

  for await (const events of parseXml(sheet)) {
    for (const { kind, name, value } of events) {
      if (kind === 'open' && name === 'row') {
        row = Number(attribute(value, 'r') ?? row + 1);
        cells = [];
      } else if (kind === 'open' && name === 'c') {
        const column = columnOf(attribute(value, 'r')) ?? cells.length;
        if (column >= limits.columns)
          throw new TableUnreadable(spreadsheetMessages.tooManyColumns(String(row), String(limits.columns)));
        const [type, style] = [attribute(value, 't') ?? '', Number(attribute(value, 's') ?? 0)];
        draft = { text: '', type, style, column, formula: null };
      } else if (kind === 'open' && (name === 'v' || name === 't')) inside = 'value';
      else if (kind === 'open' && name === 'f' && draft) {
        inside = 'formula';
        draft.formula = '';
      } else if (kind === 'text' && draft && inside === 'value') draft.text += value;
      else if (kind === 'text' && draft && inside === 'formula') draft.formula = (draft.formula ?? '') + value;
      else if (kind === 'close' && (name === 'v' || name === 't' || name === 'f')) inside = null;
      else if (kind === 'close' && name === 'c' && draft) {
        while (cells.length < draft.column) cells.push('');
        cells[draft.column] = cellOf(draft);
        draft = null;
      } else if (kind === 'close' && name === 'row' && !isBlank(cells)) ready.push({ row, cells });
    }
    yield* ready.splice(0);
  }
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Characters that XML cannot hold, and the underscores that would look like one, are written `_x000D_`. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A number as people see it: `0.1` although 0.1000000000000000055 is stored. */
function plainNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text;
}

/** Spreadsheets count a 29 February 1900 that never was. */
function dayOf(serial: number, since1904: boolean): string {
  const days = Math.floor(serial) + (since1904 ? 1462 : 0) + (!since1904 && serial < 60 ? 1 : 0);
  const moment = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return Number.isNaN(moment.getTime()) ? String(serial) : moment.toISOString().slice(0, 10);
}
