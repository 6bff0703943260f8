import { runOnce } from 'graphile-worker';
import { pino } from 'pino';
import type pg from 'pg';
import { openPool } from '#kernel/db';
import type { TestDatabase } from '#kernel/db/testing';
import type { JobHandler } from '../handler.ts';
import { tasksOf, writeTo } from '../runner.ts';

/** Do every job that is due, until none is left; with `later` those that wait for their time first become due. */
export async function runDueJobs(
  database: TestDatabase,
  handlers: readonly JobHandler[],
  { later = false } = {},
): Promise<void> {
  const pool = openPool(database.ownerUrl, {
    max: 4,
    applicationName: 'tests',
    onConnectionError: () => undefined,
  });
  try {
    if (later) await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    do {
      await runOnce({
        pgPool: pool,
        taskList: tasksOf(handlers, database),
        noHandleSignals: true,
        logger: writeTo(pino({ level: 'silent' })),
      });
      // A queue is free a moment after its job has ended, when the one run may be over.
    } while (await isAnyDue(pool, handlers));
  } finally {
    await pool.end();
  }
}

async function isAnyDue(pool: pg.Pool, handlers: readonly JobHandler[]): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (
       select from graphile_worker.jobs
       where task_identifier = any($1) and run_at <= now() and locked_at is null and attempts < max_attempts
     ) as due`,
    [handlers.map(({ name }) => name)],
  );
  return rows[0]?.due === true;
}
