// cspell:words arbeitsmappe beschädigt
import { beforeAll, expect, test } from 'vitest';
import { inLanguage, speakLanguages } from '#kernel/languages';
import { type Cell, readTable, type TableRow, TableUnreadable, writeXlsx } from '../index.ts';
import { readXlsx } from '../read-xlsx.ts';

const limits = { columns: 200 };
const rowCount = 8_000;

async function* cells(): AsyncGenerator<readonly Cell[]> {
  for (let row = 0; row < rowCount; row += 1)
    yield Array.from({ length: 12 }, (_none, column) => ({ text: `Matter ${row} of column ${column}` }));
}

let workbook: Buffer<ArrayBuffer>;
beforeAll(async () => {
  const parts: Uint8Array[] = [];
  for await (const chunk of writeXlsx({ name: 'Cases', rows: cells() })) parts.push(chunk);
  workbook = Buffer.concat(parts);
});

const copy = (bytes: Uint8Array) => new Uint8Array(bytes);

async function ownTime(rows: AsyncIterable<TableRow>): Promise<{ count: number; milliseconds: number }> {
  const before = process.threadCpuUsage();
  let count = 0;
  for await (const _row of rows) count += 1;
  const { user, system } = process.threadCpuUsage(before);
  return { count, milliseconds: (user + system) / 1_000 };
}

test('a workbook is not parsed in the thread that asks for its rows', async () => {
  const here = await ownTime(readXlsx(workbook, limits));
  const elsewhere = await ownTime(readTable({ bytes: copy(workbook), format: 'xlsx', limits }));
  expect(elsewhere.count).toBe(here.count);
  expect(elsewhere.milliseconds).toBeLessThan(here.milliseconds / 2);
});

test('rows come as they stand in the file, as many as there are', async () => {
  const bytes = copy(Buffer.from('Name;Day\nPier;2026-01-31\n\nYard;\n'));
  const rows = await Array.fromAsync(readTable({ bytes, format: 'csv', limits }));
  expect(rows).toEqual([
    { row: 1, cells: ['Name', 'Day'] },
    { row: 2, cells: ['Pier', '2026-01-31'] },
    { row: 4, cells: ['Yard', ''] },
  ]);
});

test('a table that cannot be read says so in the language of whoever asks', async () => {
  speakLanguages();
  const read = async () => Array.fromAsync(readTable({ bytes: copy(Buffer.from('no zip')), format: 'xlsx', limits }));
  await expect(read()).rejects.toThrow(TableUnreadable);
  await expect(inLanguage('de', read)).rejects.toThrow(/Arbeitsmappe ist beschädigt/);
});

test('the thread ends when no more rows are asked for', async () => {
  for await (const { row } of readTable({ bytes: copy(workbook), format: 'xlsx', limits })) {
    expect(row).toBe(1);
    break;
  }
});
