import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, writeCsv, writeXlsx } from './index.ts';
import { readZip } from './testing/index.ts';

const begins = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ' =', '\u200b=', '\u0000=', '|', '%'];
const text = fc
  .tuple(
    fc.constantFrom('', ...begins),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('', ',"', ';=1', '; "=1', '\t""-1', '"@x', '\r\n=1+1', '\t@x'),
  )
  .map((parts) => ({ text: parts.join('') }));
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.constant(null),
  fc.integer({ min: -99_999, max: 99_999 }).map((number) => ({ number: `${number}.50` })),
  fc.constantFrom<Cell>({ day: '2026-03-31' }, { day: '1850-01-01' }, { moment: '2026-03-31T12:00:00Z' }),
);
const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });

async function* given(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** A reader as RFC 4180 asks for. */
function readCsv(written: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of written.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** As a spreadsheet splits that takes another character for the separator: quotes count where a cell begins. */
function splitBy(separator: string, line: string): string[] {
  const cells: string[] = [];
  for (let rest = line; ;) {
    const quoted = /^"(?:[^"]|"")*(?:"|$)/.exec(rest)?.[0] ?? '';
    const end = rest.indexOf(separator, quoted.length);
    const cell = rest.slice(quoted.length, end === -1 ? undefined : end);
    cells.push(quoted.replaceAll(/^"|"$/g, '').replaceAll('""', '"') + cell);
    if (end === -1) return cells;
    rest = rest.slice(end + 1);
  }
}

const computes = /^[\s\p{C}]*[=+\-@＝＋－＠|%\t\r]/u;
const isNumber = /^-?\d+(\.\d+)?$/;

describe('CSV', () => {
  test('no cell is a formula, and none is lost', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const cells = readCsv((await collect(writeCsv(given(rows)))).toString('utf8').slice(1));
        expect(cells.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        expect(cells.flat().filter((each) => computes.test(each) && !isNumber.test(each))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([';', '\t'])('no cell is a formula where %j is taken for the separator', async (separator) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const lines = (await collect(writeCsv(given(rows)))).toString('utf8').slice(1).split('\r\n');
        const cells = lines.flatMap((line) => splitBy(separator, line));
        expect(cells.filter((each) => computes.test(each) && !/^-?\d+\.50/.test(each))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['b\t "@x', `"b\t ""'@x"`],
    ['"-1', `"""'-1"`],
    ['Terms; 30 days - net', `"Terms; 30 days - net"`],
  ])('of %j no part is a formula', async (text, expected) => {
    const written = (await collect(writeCsv(given([[{ text }]])))).toString('utf8');
    expect(written).toBe(`\uFEFF${expected}\r\n`);
  });

  test('no text begins a line of its own', async () => {
    const written = (await collect(writeCsv(given([[{ text: 'a\r\n=1+1\u2028-1' }]])))).toString('utf8');
    expect(written).toBe('\uFEFF"a =1+1 -1"\r\n');
  });
});

describe('a workbook', () => {
  test('holds no formula and gives every text back', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const sheet =
          readZip(await collect(writeXlsx({ name: 'Rows', rows: given(rows) }))).get('xl/worksheets/sheet1.xml') ?? '';
        expect(sheet).not.toMatch(/<f[ >]/);
        expect(sheet.match(/<row>/g)).toHaveLength(rows.length);
        expect(sheet.match(/<c[ />]/g)).toHaveLength(rows.flat().length);
        const texts = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, held = '']) => unescaped(held));
        const expected = rows.flat().flatMap((each) => (each && 'text' in each ? [storable(each.text)] : []));
        expect(texts.filter((each) => !each.startsWith('1850'))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  test('a text that looks like an escape stays as it is', async () => {
    const sheet = readZip(await collect(writeXlsx({ name: 'Rows', rows: given([[{ text: '_x0041_' }]]) }))).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet).toContain('_x005F_x0041_');
  });
});

const unescaped = (held: string) =>
  held
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');

const storable = (given: string) => given.toWellFormed().replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
