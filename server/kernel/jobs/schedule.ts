import { sql } from 'kysely';
import { parseCronItem, type CronItem, type ParsedCronItem } from 'graphile-worker';
import { z } from 'zod';
import { withoutTenant, type Database } from '#kernel/db';
import { handle, type JobHandler, type JobRun } from './handler.ts';
import type { Job } from './job.ts';

/** Hour and minute, `07:00`. */
type TimeOfDay = `${number}${number}:${number}${number}`;

/** A recurring job, as `startJobs` takes it. */
export interface Schedule {
  readonly handler: JobHandler;
  /** Null for every minute. */
  readonly everyDayAt: TimeOfDay | null;
  /** Whose clock counts: that of each organisation, which each get a run of their own, or UTC for a single run. */
  readonly clock: 'organisation' | 'utc';
}

interface DailyRun extends Omit<JobRun<unknown>, 'payload'> {
  /** The organisation's day, `2026-03-31`. */
  readonly day: string;
}

/** `day` is missing in jobs that were queued before the job became a recurring one. */
const dailyPayload = z.object({ day: z.iso.date().optional() });

/**
 * A job that runs once a day for every organisation, when its own clock comes to `everyDayAt`. An hour that the clocks
 * skip counts when they are past it, one that they repeat counts once. A server that was down makes up for the same day.
 */
export function schedule({
  name,
  everyDayAt,
  run,
}: {
  readonly name: string;
  readonly everyDayAt: TimeOfDay;
  readonly run: (run: DailyRun) => Promise<void>;
}): Schedule {
  const job: Job<z.output<typeof dailyPayload>> = { name, payload: dailyPayload };
  const handler = handle(job, ({ payload, ...rest }) =>
    run({ ...rest, day: payload.day ?? new Date().toISOString().slice(0, 10) }),
  );
  return { handler, everyDayAt, clock: 'organisation' };
}

/** A job that runs once a day for the whole installation, at a time in UTC. */
export function scheduleForInstallation({
  name,
  everyDayAt,
  run,
}: {
  readonly name: string;
  readonly everyDayAt: TimeOfDay;
  readonly run: (signal: AbortSignal) => Promise<void>;
}): Schedule {
  return { handler: { name, run: (_database, _sent, signal) => run(signal) }, everyDayAt, clock: 'utc' };
}

/** A short job that runs once a minute for the whole installation; what a minute missed is left to the next. */
export function scheduleEachMinute({
  name,
  run,
}: {
  readonly name: string;
  readonly run: () => Promise<void>;
}): Schedule {
  return { handler: { name, run }, everyDayAt: null, clock: 'utc' };
}

/** Queues the jobs of the organisations whose clocks have come to the time of a schedule. Twice is the same as once. */
export async function queueDue(database: Database, schedules: readonly Schedule[], at: Date): Promise<void> {
  const perOrganisation = schedules.filter(({ clock }) => clock === 'organisation');
  await withoutTenant(database, async (db) => {
    for (const { handler, everyDayAt } of perOrganisation)
      await sql`select queue_daily_job(${handler.name}::text, ${everyDayAt}::time, ${at}::timestamptz)`.execute(db);
  });
}

const tickName = 'schedules.tick';
const dayMs = 86_400_000;
const everyMinute = '* * * * *';

/** What the queue has to know of schedules: a tick a minute, and the jobs that go by UTC. */
export function cronOf(schedules: readonly Schedule[]): ParsedCronItem[] {
  if (schedules.length === 0) return [];
  const tick: CronItem = {
    task: tickName,
    match: everyMinute,
    options: { jobKey: tickName, maxAttempts: 1 },
  };
  const byUtc = schedules
    .filter(({ clock }) => clock === 'utc')
    .map(({ handler, everyDayAt }): CronItem => {
      if (everyDayAt === null)
        return { task: handler.name, match: everyMinute, options: { jobKey: handler.name, maxAttempts: 1 } };
      const [hour, minute] = everyDayAt.split(':').map(Number);
      return {
        task: handler.name,
        match: `${minute} ${hour} * * *`,
        options: { jobKey: handler.name, backfillPeriod: dayMs },
      };
    });
  return [tick, ...byUtc].map((item) => parseCronItem(item));
}

export function handlersOf(schedules: readonly Schedule[]): JobHandler[] {
  const tick: JobHandler = { name: tickName, run: (database) => queueDue(database, schedules, new Date()) };
  return [tick, ...schedules.map(({ handler }) => handler)];
}
