import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeZip } from '#kernel/archives/testing';
import { withoutFormulas } from './cell.ts';
import { type Cell, shownCell, type TableRow, TableUnreadable, writeCsv, writeXlsx } from './index.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const limits = { columns: 200 };

async function all(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function* given(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

const xml = (name: string, content: string) =>
  `<?xml version="1.0"?><${name} xmlns="urn:x" xmlns:r="urn:r">${content}</${name}>`;
const workbook = (parts: Record<string, string>) =>
  makeZip({
    'xl/workbook.xml': xml(
      'workbook',
      '<sheets><sheet name="Secret" state="hidden" r:id="r1"/><sheet name="Cases" r:id="r2"/></sheets>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      'Relationships',
      '<Relationship Id="r1" Target="worksheets/one.xml"/><Relationship Id="r2" Target="/xl/worksheets/two.xml"/>',
    ),
    'xl/worksheets/one.xml': xml('worksheet', '<sheetData><row><c><v>1</v></c></row></sheetData>'),
    ...parts,
  });
const sheet = (rows: string) => ({ 'xl/worksheets/two.xml': xml('worksheet', `<sheetData>${rows}</sheetData>`) });

describe('a CSV file', () => {
  test('that we write is read back as it was, but for what keeps a formula from running', async () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((each) => `a${each.replace(/[\r\n\u2028\u2029\0]/g, '')}`);
    const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const cells = written.map((row) => row.map((each) => ({ text: each })));
        const read = await all(readCsv(await bytesOf(writeCsv(given(cells))), limits));
        expect(read.map((row) => row.cells)).toEqual(
          written.map((row) => row.map((each) => withoutFormulas(each.toWellFormed()))),
        );
      }),
      { examples: [[[['a"%', 'a;=1']]]] },
    );
  });

  test.each([
    ['semicolons', 'a;b\n1,5;2\n'],
    ['tabs', 'a\tb\n1,5\t2\n'],
    ['bars', 'a|b\n1,5|2\n'],
    ['what it says', 'sep=#\na#b\n1,5#2\n'],
    ['commas within quotes', '"a";"b"\n"1,5";"2"\n'],
  ])('may be divided by %s', async (_what, text) => {
    const [first, second] = await all(readCsv(Buffer.from(text), limits));
    expect(first?.cells).toEqual(['a', 'b']);
    expect(second?.cells).toEqual(['1,5', '2']);
  });

  test('counts blank rows and lines within cells as a spreadsheet does', async () => {
    const read = await all(readCsv(Buffer.from('a\n\n"b\nc"\nd\n'), limits));
    expect(read.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'b\nc'],
      [4, 'd'],
    ]);
  });
});

describe('a workbook', () => {
  test('gives the first visible sheet, with texts, numbers, days, yes and no', async () => {
    const file = workbook({
      'xl/sharedStrings.xml': xml(
        'sst',
        '<si><t>Name</t></si><si><r><t>Two </t></r><r><t>parts</t></r><rPh><t>reading</t></rPh></si>',
      ),
      'xl/styles.xml': xml(
        'styleSheet',
        '<numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
      ),
      ...sheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
          '<row r="3"><c r="A3"><v>0.1</v></c><c r="B3" s="1"><v>46112.5</v></c><c r="C3" s="2"><v>46113</v></c><c r="D3" s="3"><v>7</v></c><c r="E3" t="b"><v>1</v></c></row>',
      ),
    });
    expect(await all(readXlsx(file, limits))).toEqual([
      { row: 1, cells: ['Name', '', 'Two parts'] },
      { row: 3, cells: ['0.1', { day: '2026-03-31' }, { day: '2026-04-01' }, '7', 'TRUE'] },
    ]);
  });

  test('of the beta of Excel 2007 loses no text', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Name ${index}`);
    const file = workbook({
      'xl/sharedStrings.xml': xml('sst', names.map((name) => `<sstItem><t>${name}</t></sstItem>`).join('')),
      ...sheet(names.map((_, index) => `<row><c t="s"><v>${index}</v></c><c><v>${index}</v></c></row>`).join('')),
    });
    const rows = await all(readXlsx(file, limits));
    expect(rows.map(({ cells }) => cells)).toEqual(names.map((name, index) => [name, String(index)]));
  });

  test('whose parts are named with backslashes is read', async () => {
    const parts = {
      'xl\\workbook.xml': xml('workbook', '<sheets><sheet name="Cases" r:id="r1"/></sheets>'),
      'xl\\_rels\\workbook.xml.rels': xml('Relationships', '<Relationship Id="r1" Target="worksheets\\one.xml"/>'),
      'xl\\worksheets\\one.xml': xml('worksheet', '<sheetData><row><c><v>1</v></c></row></sheetData>'),
    };
    expect(await all(readXlsx(makeZip(parts), limits))).toEqual([{ row: 1, cells: ['1'] }]);
    await expect(all(readXlsx(makeZip({ ...parts, '..\\out.xml': '' }), limits))).rejects.toThrow(TableUnreadable);
  });

  test('never computes: a formula counts by its stored result', async () => {
    const file = workbook(
      sheet(
        '<row r="1"><c r="A1" t="str"><f>1+1</f><v>2</v></c><c r="B1"><f>NOW()</f></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
      ),
    );
    const [row] = await all(readXlsx(file, limits));
    expect(row?.cells).toEqual(['2', { fault: 'formula', text: '=NOW()' }, { fault: 'error', text: '#DIV/0!' }]);
  });

  test('that we write is read back', async () => {
    const cells: Cell[] = [{ text: '_x000D_ <&> "' }, { day: '2026-03-31' }, { number: '12.50' }, null];
    const file = await bytesOf(writeXlsx({ name: 'Sheet', rows: given([[{ text: 'h' }], cells]) }));
    const [, row] = await all(readXlsx(file, limits));
    expect(row?.cells.map(shownCell)).toEqual(['_x000D_ <&> "', '2026-03-31', '12.5', '']);
  });

  test.each<[string, () => Buffer]>([
    ['is no archive', () => Buffer.from('PK but no archive')],
    ['holds no workbook', () => makeZip({ 'a.txt': 'x' })],
    ['breaks off', () => workbook(sheet('<row><c><v>1</v></c>')).subarray(0, 300)],
    ['is broken XML', () => workbook({ 'xl/worksheets/two.xml': '<worksheet><sheetData><row>' })],
    ['declares entities', () => workbook({ 'xl/worksheets/two.xml': `<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>` })],
    ['bursts', () => workbook({ 'xl/worksheets/two.xml': `<x>${' '.repeat(30_000_000)}</x>` })],
  ])('that %s is refused in a sentence', async (_what, make) => {
    await expect(all(readXlsx(make(), limits))).rejects.toThrow(TableUnreadable);
  });
});
