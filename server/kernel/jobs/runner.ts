import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger,
  run,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type Worker,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { Database } from '#kernel/db';
import type { JobHandler } from './handler.ts';
import { inTurns, type JobLane, waitingPlaces } from './lane.ts';
import { LivePools } from './live-pools.ts';
import { openPatientPool, patiently } from './patient-pool.ts';
import { cronOf, handlersOf, type Schedule } from './schedule.ts';

export interface JobRunnerParts {
  /** The queue's tables belong to the owner; handlers work as the application, in `database`. */
  readonly ownerUrl: string;
  readonly database: Database;
  readonly lanes: readonly JobLane[];
  /** Jobs that recur, with their handlers; they have a lane of their own. */
  readonly schedules?: readonly Schedule[];
  readonly log: Log;
}

export interface JobRunner {
  /** Take no more jobs, let running ones end for some seconds, then abort them: they run again at the next start. */
  stop(): Promise<void>;
}

/** Connections for taking and completing jobs, beside the one by which each lane hears of new ones. */
const connections = 5;
/** In ms. */
const placeFreedAfter = 50;

/** Works on queued jobs until it is stopped, in lanes that do not wait for one another. Waits for a database that is still recovering. */
export async function startJobs({
  ownerUrl,
  database,
  lanes,
  schedules = [],
  log,
}: JobRunnerParts): Promise<JobRunner> {
  const onError = (error: Error) => log.error({ err: error }, 'job queue');
  const recurring: JobLane[] = schedules.length > 0 ? [{ handlers: handlersOf(schedules), atOnce: 2 }] : [];
  const all = [...recurring, ...lanes.filter(({ handlers }) => handlers.length > 0)];
  const pool = openPatientPool(ownerUrl, {
    max: all.length + connections,
    applicationName: 'accordant jobs',
    onConnectionError: onError,
  });
  const live = new LivePools(ownerUrl, onError);
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => void live.announce(workerPool.id).catch(onError));

  // The queue frees an organisation’s place a moment after its job has ended: who looked too early looks again.
  events.on('job:complete', ({ worker }) => void setTimeout(() => lookAgain(worker), placeFreedAfter).unref());

  await patiently(async () => (await pool.connect()).release());
  const runners: Runner[] = [];
  for (const lane of all) {
    const options: RunnerOptions = {
      pgPool: pool,
      taskList: tasksOf(inTurns(lane), database),
      parsedCronItems: recurring.includes(lane) ? cronOf(schedules) : [],
      concurrency: Math.max(waitingPlaces, lane.atOnce),
      noHandleSignals: true,
      pollInterval: 2_000,
      events,
      logger: writeTo(log),
    };
    runners.push(await patiently(() => run({ ...options })));
  }
  await live.watch();
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await live.close();
      await pool.end();
    },
  };
}

function lookAgain(worker: Worker): void {
  try {
    worker.nudge();
  } catch {
    // It has been stopped meanwhile.
  }
}

export function tasksOf(handlers: readonly JobHandler[], database: Database): TaskList {
  return Object.fromEntries(
    handlers.map((handler): [string, TaskList[string]] => [
      handler.name,
      (payload, helpers) => handler.run(database, payload, helpers.abortSignal, () => countAnew(helpers)),
    ]),
  );
}

/** The attempt under way becomes the first one. */
async function countAnew({ job, withPgClient }: JobHelpers): Promise<void> {
  if (job.attempts <= 1) return;
  const anew = 'update graphile_worker._private_jobs set attempts = 1 where id = $1 and attempts > 1';
  await withPgClient((client) => client.query(anew, [job.id]));
}

/** The queue logs each start and end of a job as information; here that is debug output. */
export function writeTo(log: Log): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new Logger(
    (scope) => (level, message) => log[levels[level]]({ job: scope.jobId, task: scope.taskIdentifier }, message),
  );
}
