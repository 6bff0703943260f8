import { sql } from 'kysely';
import type { Tenant } from '../db/index.ts';
import type { MailJob } from '../mail/index.ts';

/** Every background job and what it is told. */
export interface JobPayloads {
  'send-mail': MailJob;
}

export interface JobOptions {
  /** Of jobs that wait under the same key only the last is kept. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

/** Add a job in the transaction at hand: it exists if and only if that is committed. */
export async function enqueue<Task extends keyof JobPayloads>(
  { db }: Pick<Tenant, 'db'>,
  task: Task,
  payload: JobPayloads[Task],
  { key, runAt, maxAttempts }: JobOptions = {},
): Promise<void> {
  const json = JSON.stringify(payload);
  await sql`select enqueue_job(${task}, ${json}::json, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? null})`.execute(
    db,
  );
}
