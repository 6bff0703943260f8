import { attribute, parseXml } from './xml-events.ts';
import { TableUnreadable } from './table.ts';
import { spreadsheetMessages } from './spreadsheets.messages.ts';

type Part = AsyncIterable<Uint8Array> | undefined;

/** Where the first visible sheet is, and from which year the workbook counts days. */
export async function readWorkbook(part: (name: string) => Part): Promise<{ sheetPath: string; since1904: boolean }> {
  const workbook = part('xl/workbook.xml');
  if (!workbook) throw new TableUnreadable(spreadsheetMessages.notAWorkbook);
  const sheets: { relation: string | undefined; hidden: boolean }[] = [];
  let since1904 = false;
  for await (const events of parseXml(workbook)) {
    for (const { kind, name, value } of events) {
      if (kind !== 'open') continue;
      if (name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(value, 'date1904') ?? '');
      if (name !== 'sheet' || typeof value === 'string') continue;
      const relation = Object.entries(value).find(([key]) => key.endsWith(':id'))?.[1];
      sheets.push({ relation, hidden: (value['state'] ?? 'visible') !== 'visible' });
    }
  }
  const chosen = sheets.find(({ hidden }) => !hidden) ?? sheets[0];
  const target = await readTarget(part('xl/_rels/workbook.xml.rels'), chosen?.relation);
  return { sheetPath: target ?? 'xl/worksheets/sheet1.xml', since1904 };
}

async function readTarget(relations: Part, wanted: string | undefined): Promise<string | null> {
  if (!relations || wanted === undefined) return null;
  let found: string | null = null;
  for await (const events of parseXml(relations)) {
    for (const { kind, name, value } of events) {
      if (kind !== 'open' || name !== 'Relationship' || attribute(value, 'Id') !== wanted) continue;
      const target = (attribute(value, 'Target') ?? '').replaceAll('\\', '/');
      found = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  }
  return found;
}

/** Of a shared text; the second is how the beta of Excel 2007 writes it. */
const isSharedText = (name: string) => name === 'si' || name === 'sstItem';

/** Texts that cells refer to by number; of rich text the words alone, without reading aids above them. */
export async function readSharedTexts(part: Part): Promise<string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let text = '';
  let inText = false;
  let aids = 0;
  for await (const events of parseXml(part)) {
    for (const { kind, name, value } of events) {
      if (kind === 'open' && isSharedText(name)) text = '';
      else if (kind === 'open' && name === 'rPh') aids += 1;
      else if (kind === 'close' && name === 'rPh') aids -= 1;
      else if (name === 't') inText = kind === 'open';
      else if (kind === 'text' && inText && aids === 0) text += value;
      else if (kind === 'close' && isSharedText(name)) texts.push(text);
    }
  }
  return texts;
}

const dateFormats = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);

/** Which styles show a number as a day. */
export async function readDateStyles(part: Part): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!part) return styles;
  const own = new Set<number>();
  let inCells = false;
  let index = 0;
  for await (const events of parseXml(part)) {
    for (const { kind, name, value } of events) {
      if (kind === 'open' && name === 'numFmt' && showsDay(attribute(value, 'formatCode') ?? ''))
        own.add(Number(attribute(value, 'numFmtId')));
      else if (name === 'cellXfs') inCells = kind === 'open';
      else if (kind === 'open' && name === 'xf' && inCells) {
        const format = Number(attribute(value, 'numFmtId') ?? 0);
        if (dateFormats.has(format) || own.has(format)) styles.add(index);
        index += 1;
      }
    }
  }
  return styles;
}

/** Days and years are written with d and y; what is quoted, escaped or in brackets is not. */
function showsDay(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
