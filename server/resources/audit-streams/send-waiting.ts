import { z } from 'zod';
import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { enqueue, handle, type Job, type JobHandler, type JobRun } from '#kernel/jobs';
import { membersWith } from '#kernel/people';
import { deliver, problemOf } from './deliver.ts';
import { streamPausedMail } from './paused-mail.ts';
import { readBatch } from './read-batch.ts';
import type { StreamParts } from './stream-parts.ts';

/** Sends what a stream has not sent yet. */
export const sendStream: Job<{ streamId: string }> = {
  name: 'send-audit-stream',
  payload: z.object({ streamId: z.string() }),
};

const minute = 60_000;
/** A job ends after this time, in ms, so that other streams have their turn; the next one goes on. */
const longestRun = 0.75 * minute;
const longestWait = 60 * minute;
/** A stream that could send nothing for so long is paused, in ms. */
const longestFailure = 7 * 24 * 60 * minute;

/** Sends batch after batch, until none is left or one doesn’t arrive. A batch that arrived is noted before the next. */
export const sendStreamHandler = (parts: StreamParts): JobHandler =>
  handle(sendStream, async ({ payload: { streamId }, inTenant, signal }) => {
    const now = parts.now ?? (() => new Date());
    const end = performance.now() + longestRun;
    while (!signal.aborted && performance.now() < end) {
      const due = await inTenant((tenant) => readDue(tenant, streamId, now()));
      if (!due) return;
      const { stream, batch } = due;
      try {
        await deliver(parts, stream, batch, now(), signal);
      } catch (error) {
        // A server that stops says nothing about the receiver.
        if (!signal.aborted) await noteFailure(inTenant, stream, error, now());
        return;
      }
      if (!(await inTenant((tenant) => noteSent(tenant, stream, batch.last, now())))) return;
    }
  });

async function readDue(tenant: Tenant, streamId: string, at: Date) {
  const stream = await selectFrom(tenant, 'audit_streams')
    .selectAll()
    .where('id', '=', streamId)
    .where('paused_at', 'is', null)
    .where('next_try_at', '<=', at)
    .executeTakeFirst();
  const batch = stream && (await readBatch(tenant, stream.sent_through));
  return batch ? { stream, batch } : null;
}

/** Moves on past what arrived; false where another job did, or the stream was deleted. */
async function noteSent(tenant: Tenant, { id, sent_through }: RowOf<'audit_streams'>, last: number, at: Date) {
  const { numUpdatedRows } = await updateTable(tenant, 'audit_streams')
    .set({
      sent_through: String(last),
      last_sent_at: at,
      failures: 0,
      failing_since: null,
      problem: null,
      problem_detail: null,
    })
    .where('id', '=', id)
    .where('sent_through', '=', sent_through)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Waits twice as long as the last time, up to an hour; after a week, the stream is paused and managers are told. */
async function noteFailure(
  inTenant: JobRun<unknown>['inTenant'],
  { id, sent_through }: RowOf<'audit_streams'>,
  error: unknown,
  at: Date,
): Promise<void> {
  await inTenant(async (tenant) => {
    const stream = await selectFrom(tenant, 'audit_streams')
      .selectAll()
      .where('id', '=', id)
      .where('sent_through', '=', sent_through)
      .where('paused_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!stream) return;
    const failures = stream.failures + 1;
    const failingSince = stream.failing_since ?? at;
    const wait = Math.min(minute * 2 ** Math.min(failures - 1, 10), longestWait);
    const isOver = at.getTime() - failingSince.getTime() >= longestFailure;
    const problem = problemOf(error);
    await updateTable(tenant, 'audit_streams')
      .set({
        failures,
        failing_since: failingSince,
        ...problem,
        next_try_at: new Date(at.getTime() + wait),
        ...(isOver && { paused_at: at, paused_because: 'failures' }),
      })
      .where('id', '=', id)
      .execute();
    if (!isOver) return;
    for (const userId of await membersWith(tenant, 'audit.manage'))
      await enqueue(tenant, streamPausedMail, { userId, streamId: id });
    await audit(tenant, {
      action: 'stream.paused',
      target: { type: 'audit_stream', id, name: stream.name },
      after: { paused: true, failing_since: failingSince, ...problem },
    });
  });
}
