import type { Cell } from './cell.ts';
import { writeZip } from './write-zip.ts';

/** As many rows as a sheet can have. */
export const maxRowsOfASheet = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typeBase = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet whose first row is its heading. */
export interface Sheet {
  readonly name: string;
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** Of its columns, in characters; all the same when left out. */
  readonly widths?: readonly number[];
}

const part = (path: string, sheets: number) => `${path}${sheets + 1}.xml`;

const packageParts = (sheets: readonly Sheet[]) => [
  {
    name: '[Content_Types].xml',
    content: [
      `${declaration}<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${typeBase}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${typeBase}.styles+xml"/>`,
      ...sheets.map(
        (_sheet, at) =>
          `<Override PartName="${part('/xl/worksheets/sheet', at)}" ContentType="${typeBase}.worksheet+xml"/>`,
      ),
      '</Types>',
    ],
  },
  {
    name: '_rels/.rels',
    content: [
      `${declaration}<Relationships xmlns="${packages}/relationships">`,
      `<Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${declaration}<Relationships xmlns="${packages}/relationships">`,
      ...sheets.map(
        (_sheet, at) =>
          `<Relationship Id="rId${at + 1}" Type="${documents}/worksheet" Target="${part('worksheets/sheet', at)}"/>`,
      ),
      `<Relationship Id="rId${sheets.length + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>`,
      ...sheets.map(
        ({ name }, at) => `<sheet name="${escaped(name.slice(0, 31))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      ),
      '</sheets></workbook>',
    ],
  },
];

const fixedFormats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm'];
const firstFormat = 164;
const styles = { heading: 1, day: 2, moment: 3, amount: 4, text: 5 } as const;
const fixedStyles = 6;

/** The styles of cells by the codes of their formats, each once, in the order in which they are met. */
class Formats {
  readonly #codes: string[] = [];

  styleOf(code: string): number {
    if (!this.#codes.includes(code)) this.#codes.push(code);
    return fixedStyles + this.#codes.indexOf(code);
  }

  /** Read once the sheets are written. */
  *part(): Generator<string> {
    const codes = [...fixedFormats, ...this.#codes];
    yield `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="${codes.length}">`;
    yield* codes.map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${escaped(code)}"/>`);
    yield '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>';
    yield '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>';
    yield '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
    yield '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
    yield `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${fixedStyles + this.#codes.length}"><xf/>`;
    yield '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>';
    yield '<xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>';
    const own = firstFormat + fixedFormats.length;
    yield* this.#codes.map((_code, at) => `<xf numFmtId="${own + at}" applyNumberFormat="1"/>`);
    yield '</cellXfs></styleSheet>';
  }
}

/** A workbook of these sheets. Texts are stored as texts: nothing in it is a formula. */
export async function* writeXlsx(...sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const formats = new Formats();
  yield* writeZip([
    ...packageParts(sheets),
    ...sheets.map((sheet, at) => ({ name: part('xl/worksheets/sheet', at), content: writeSheet(sheet, formats) })),
    { name: 'xl/styles.xml', content: formats.part() },
  ]);
}

async function* writeSheet({ rows, widths }: Sheet, formats: Formats): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield '<sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/>';
  if (widths) {
    const columns = widths.map(
      (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
    );
    yield `<cols>${columns.join('')}</cols>`;
  }
  yield '<sheetData>';
  let waiting = '';
  let heading = true;
  for await (const row of rows) {
    waiting += `<row>${row.map((cell) => written(cell, heading, formats)).join('')}</row>`;
    heading = false;
    if (waiting.length < 32_768) continue;
    yield waiting;
    waiting = '';
  }
  yield `${waiting}</sheetData></worksheet>`;
}

function written(cell: Cell, heading: boolean, formats: Formats): string {
  if (cell === null) return '<c/>';
  const own = 'format' in cell && cell.format !== undefined ? formats.styleOf(cell.format) : null;
  if ('number' in cell) return `<c s="${own ?? styles.amount}"><v>${cell.number}</v></c>`;
  const text = 'text' in cell ? cell.text : 'day' in cell ? cell.day : cell.moment;
  const serial = 'day' in cell || 'moment' in cell ? serialOf(text) : null;
  if (serial !== null) return `<c s="${own ?? ('day' in cell ? styles.day : styles.moment)}"><v>${serial}</v></c>`;
  const style = heading ? styles.heading : styles.text;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Days since the spreadsheet's beginning; none before March 1900, where spreadsheets count wrong. */
function serialOf(moment: string): number | null {
  const days = (Date.parse(moment) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return days >= 61 ? Number(days.toFixed(6)) : null;
}

const maxTextLength = 32_767;

/** A text within XML, without what XML cannot hold. `_x0041_` would be read as a letter: its underscore is written out. */
function escaped(text: string): string {
  return text
    .slice(0, maxTextLength)
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
