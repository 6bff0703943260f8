import type { Cell } from './cell.ts';
import { writeZip } from './write-zip.ts';

/** As many rows as a sheet can have. */
export const maxRowsOfASheet = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typeBase = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixedParts = [
  {
    name: '[Content_Types].xml',
    content: [
      `${declaration}<Types xmlns="${packages}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${typeBase}.sheet.main+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${typeBase}.styles+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeBase}.worksheet+xml"/></Types>`,
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
      `<Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/>`,
      `<Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/styles.xml',
    content: [
      `${declaration}<styleSheet xmlns="${spreadsheet}">`,
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
      '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>',
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>',
      '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>',
      '<xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>',
    ],
  },
];

const styles = { heading: 1, day: 2, moment: 3, amount: 4, text: 5 } as const;

/** A workbook of one sheet whose first row is its heading. Texts are stored as texts: nothing in it is a formula. */
export async function* writeXlsx(sheetName: string, rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  const workbook = [
    `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>`,
    `<sheet name="${escaped(sheetName.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ];
  yield* writeZip([
    ...fixedParts,
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/worksheets/sheet1.xml', content: sheet(rows) },
  ]);
}

async function* sheet(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield '<sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>';
  let waiting = '';
  let heading = true;
  for await (const row of rows) {
    waiting += `<row>${row.map((cell) => written(cell, heading)).join('')}</row>`;
    heading = false;
    if (waiting.length < 32_768) continue;
    yield waiting;
    waiting = '';
  }
  yield `${waiting}</sheetData></worksheet>`;
}

function written(cell: Cell, heading: boolean): string {
  if (cell === null) return '<c/>';
  if ('number' in cell) return `<c s="${styles.amount}"><v>${cell.number}</v></c>`;
  const text = 'text' in cell ? cell.text : 'day' in cell ? cell.day : cell.moment;
  const serial = 'day' in cell || 'moment' in cell ? serialOf(text) : null;
  if (serial !== null) return `<c s="${'day' in cell ? styles.day : styles.moment}"><v>${serial}</v></c>`;
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
