// cspell:words arbeitsmappe beschädigt
import type { Worker } from 'node:worker_threads';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { inLanguage, speakLanguages } from '#kernel/languages';
import { type Cell, readTable, TableUnreadable, writeXlsx } from '../index.ts';
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

test('a workbook is handed over whole to a thread of its own, and keeps its rows', async () => {
  const threads: Worker[] = [];
  const noteThread = (thread: Worker) => threads.push(thread);
  process.on('worker', noteThread);
  onTestFinished(() => void process.off('worker', noteThread));
  const bytes = copy(workbook);
  const elsewhere = await Array.fromAsync(readTable({ bytes, format: 'xlsx', limits }));
  expect(bytes.buffer.detached).toBe(true);
  expect(threads).toHaveLength(1);
  expect(elsewhere).toEqual(await Array.fromAsync(readXlsx(workbook, limits)));
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
