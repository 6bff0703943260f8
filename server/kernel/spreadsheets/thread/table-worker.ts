import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import type { Language } from '#languages';
import { inLanguage, speakLanguages } from '#kernel/languages';
import { readCsv } from '../read-csv.ts';
import { readXlsx } from '../read-xlsx.ts';
import { type TableLimits, type TableRow, TableUnreadable } from '../table.ts';

/** The table that a thread is started for. */
export interface TableTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: 'csv' | 'xlsx';
  readonly limits: TableLimits;
  /** What is wrong with the table is said in this language. */
  readonly language: Language;
}

/** The next rows, none after the last; or why the table cannot be read. */
export type TableAnswer = { readonly rows: readonly TableRow[] } | { readonly unreadable: string };

const rowsAtATime = 500;
const lowPriority = 10;

/** Rows as they are asked for, some at a time: the table is never held as a whole. */
async function* bundles({ bytes, format, limits }: TableTask): AsyncGenerator<readonly TableRow[]> {
  const read = format === 'csv' ? readCsv : readXlsx;
  let bundle: TableRow[] = [];
  for await (const row of read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)) {
    if (bundle.push(row) < rowsAtATime) continue;
    yield bundle;
    bundle = [];
  }
  if (bundle.length > 0) yield bundle;
}

async function next(rows: AsyncGenerator<readonly TableRow[]>): Promise<TableAnswer> {
  try {
    const { value, done } = await rows.next();
    return { rows: done ? [] : value };
  } catch (error) {
    if (error instanceof TableUnreadable) return { unreadable: error.message };
    throw error;
  }
}

// On Linux a priority is a thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(lowPriority);
const task = workerData as TableTask;
speakLanguages();
const rows = bundles(task);
hearUntilEnd(() => {
  void inLanguage(task.language, () => next(rows)).then((answer) => parentPort?.postMessage(answer));
});
