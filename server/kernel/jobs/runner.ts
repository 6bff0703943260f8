import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { Database } from '#kernel/db';
import type { JobHandler } from './handler.ts';
import { LivePools } from './live-pools.ts';
import { openPatientPool, untilAdmitted } from './patient-pool.ts';
import { cronOf, handlersOf, type Schedule } from './schedule.ts';

export interface JobRunnerParts {
  /** The queue's tables belong to the owner; handlers work as the application, in `database`. */
  readonly ownerUrl: string;
  readonly database: Database;
  readonly handlers: readonly JobHandler[];
  /** Jobs that recur, with their handlers. */
  readonly schedules?: readonly Schedule[];
  readonly concurrency: number;
  readonly log: Log;
}

export interface JobRunner {
  /** Take no more jobs, let running ones end for some seconds, then abort them: they run again at the next start. */
  stop(): Promise<void>;
}

/** Works on queued jobs until it is stopped. Waits for a database that is still recovering. */
export async function startJobs({
  ownerUrl,
  database,
  handlers,
  schedules = [],
  concurrency,
  log,
}: JobRunnerParts): Promise<JobRunner> {
  const onError = (error: Error) => log.error({ err: error }, 'job queue');
  const pool = openPatientPool(ownerUrl, {
    max: concurrency + 2,
    applicationName: 'accordant jobs',
    onConnectionError: onError,
  });
  const live = new LivePools(ownerUrl, onError);
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => void live.announce(workerPool.id).catch(onError));

  await untilAdmitted(pool);
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf([...handlers, ...handlersOf(schedules)], database),
    parsedCronItems: cronOf(schedules),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    events,
    logger: writeTo(log),
  });
  await live.watch();
  return {
    async stop() {
      await runner.stop();
      await live.close();
      await pool.end();
    },
  };
}

export function tasksOf(handlers: readonly JobHandler[], database: Database): TaskList {
  return Object.fromEntries(
    handlers.map((handler): [string, TaskList[string]] => [
      handler.name,
      (payload, { abortSignal }) => handler.run(database, payload, abortSignal),
    ]),
  );
}

/** The queue logs each start and end of a job as information; here that is debug output. */
export function writeTo(log: Log): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger(
    (scope) => (level, message) => log[levels[level]]({ job: scope.jobId, task: scope.taskIdentifier }, message),
  );
}
