import { runOnce } from 'graphile-worker';
import { pino } from 'pino';
import type { TestDatabase } from '../../db/testing/index.ts';
import type { JobHandler } from '../handler.ts';
import { tasksOf, writeTo } from '../runner.ts';

/** Do every job that is due, until none is left. */
export async function runDueJobs(database: TestDatabase, handlers: readonly JobHandler[]): Promise<void> {
  await runOnce({
    connectionString: database.ownerUrl,
    taskList: tasksOf(handlers, database),
    noHandleSignals: true,
    logger: writeTo(pino({ level: 'silent' })),
  });
}
