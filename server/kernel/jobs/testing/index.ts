import { runOnce } from 'graphile-worker';
import { pino } from 'pino';
import { openPool } from '#kernel/db';
import type { TestDatabase } from '#kernel/db/testing';
import type { JobHandler } from '../handler.ts';
import { tasksOf, writeTo } from '../runner.ts';

/** Do every job that is due, until none is left. */
export async function runDueJobs(database: TestDatabase, handlers: readonly JobHandler[]): Promise<void> {
  const pool = openPool(database.ownerUrl, {
    max: 4,
    applicationName: 'tests',
    onConnectionError: () => undefined,
  });
  try {
    await runOnce({
      pgPool: pool,
      taskList: tasksOf(handlers, database),
      noHandleSignals: true,
      logger: writeTo(pino({ level: 'silent' })),
    });
  } finally {
    await pool.end();
  }
}
