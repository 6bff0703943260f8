import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { endThread } from '#extraction/threads';
import { languageNow } from '#kernel/languages';
import { spreadsheetMessages } from '../spreadsheets.messages.ts';
import { type TableRow, TableUnreadable } from '../table.ts';
import type { TableAnswer, TableTask } from './table-worker.ts';

const megabytes = 700;

/**
 * Reads the rows of a table in a thread of its own, within a limit of memory, so that no table holds the server up. The
 * thread ends with the last row, or when the rows are no longer asked for. Takes the bytes over. Throws TableUnreadable.
 */
export async function* readTable(table: Omit<TableTask, 'language'>): AsyncGenerator<TableRow> {
  const task: TableTask = { ...table, language: languageNow() };
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
    execArgv: [],
    workerData: task,
    transferList: [task.bytes.buffer],
  });
  try {
    for (;;) {
      worker.postMessage('next');
      const answer = await answerOf(worker);
      if ('unreadable' in answer) throw new TableUnreadable(answer.unreadable);
      if (answer.rows.length === 0) return;
      yield* answer.rows;
    }
  } finally {
    await endThread(worker);
  }
}

async function answerOf(worker: Worker): Promise<TableAnswer> {
  try {
    const [answer] = (await once(worker, 'message')) as [TableAnswer];
    return answer;
  } catch (error) {
    const outOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw outOfMemory ? new TableUnreadable(spreadsheetMessages.damaged, { cause: error }) : error;
  }
}
