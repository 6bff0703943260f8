import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tenant } from '#kernel/db';
import { languageNow } from '#kernel/languages';

/** A kind of background work, by the name it has in the queue. Renaming it strands what is queued. */
export interface Job<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** An organisation's jobs of the same queue run one after the other, so that its many leave workers to the others. */
  readonly queue?: string;
}

export interface EnqueueOptions {
  /** A job with a key replaces the one with the same key that hasn't begun. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

/** Add a job for the tenant's organisation: it exists if, and only if, the transaction commits. */
export async function enqueue<Payload extends object>(
  { db, organisationId }: Tenant,
  job: Job<Payload>,
  payload: Payload,
  { key, runAt, maxAttempts }: EnqueueOptions = {},
): Promise<void> {
  const sent = JSON.stringify({ organisation_id: organisationId, language: languageNow(), payload });
  const queue = job.queue === undefined ? null : `${job.queue}:${organisationId}`;
  const jobKey = key === undefined ? null : `${job.name}:${organisationId}:${key}`;
  await sql`
    select enqueue_job(
      ${job.name}::text, ${sent}::json, ${jobKey}::text, ${runAt ?? null}::timestamptz, ${maxAttempts ?? null}::integer,
      ${queue}::text
    )`.execute(db);
}
