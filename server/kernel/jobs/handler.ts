import { z } from 'zod';
import { withTenant, type Database, type Reader, type Tenant } from '#kernel/db';
import { inLanguage } from '#kernel/languages';
import { preferredLanguage } from '#languages';
import type { Job } from './job.ts';

/** One run of a job. It may run again after a crash, so doing it twice must come to the same as doing it once. */
export interface JobRun<Payload> {
  readonly organisationId: string;
  readonly payload: Payload;
  /** Aborted when the server stops and waits no longer. */
  readonly signal: AbortSignal;
  /**
   * Says that part of the work is stored: attempts are counted anew, so that a job which gets somewhere each time is not
   * given up, however often its server is killed.
   */
  readonly advanced: Advanced;
  /** A transaction of the job's organisation; it reads every row, or what a reader may. */
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>, reader?: Reader) => Promise<T>;
}

/** What to do for a kind of job, as the runner takes it. */
export interface JobHandler {
  readonly name: string;
  run(database: Database, sent: unknown, signal: AbortSignal, advanced?: Advanced): Promise<void>;
}

export type Advanced = () => Promise<void>;
const uncounted: Advanced = () => Promise.resolve();

export function handle<Payload>(job: Job<Payload>, work: (run: JobRun<Payload>) => Promise<void>): JobHandler {
  const envelope = z.object({ organisation_id: z.string(), language: z.string().optional(), payload: job.payload });
  return {
    name: job.name,
    async run(database, sent, signal, advanced = uncounted) {
      const { organisation_id: organisationId, language, payload } = envelope.parse(sent);
      const inTenant: JobRun<Payload>['inTenant'] = (then, reader) =>
        withTenant(database, organisationId, then, undefined, reader);
      await inLanguage(preferredLanguage(language), () =>
        work({ organisationId, payload, signal, inTenant, advanced }),
      );
    },
  };
}
