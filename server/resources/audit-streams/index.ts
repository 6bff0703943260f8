import { sql } from 'kysely';
import { auditStreamEndpoints } from '#api-contract/audit/streams';
import { type Database, withoutTenant } from '#kernel/db';
import { type Api, routes } from '#kernel/http';
import { scheduleEachMinute, type Schedule } from '#kernel/jobs';
import { presentStreams } from './present-stream.ts';
import { sendStream } from './send-waiting.ts';
import type { StreamParts } from './stream-parts.ts';
import { streamHandlers } from './streams.ts';

export { streamPausedMailHandler } from './paused-mail.ts';
export { sendStreamHandler } from './send-waiting.ts';
export type { StreamParts } from './stream-parts.ts';

/** Where the audit trail is sent to. */
export const auditStreamRoutes = (parts: StreamParts) => (api: Api) =>
  routes(api, auditStreamEndpoints, {
    listAuditStreams: async ({ tenant }) => ({ items: await presentStreams(tenant) }),
    ...streamHandlers(parts),
  });

/** Once a minute, queues the streams that have something to send. */
export const queueStreams = (database: Database): Schedule =>
  scheduleEachMinute({ name: 'queue-audit-streams', run: () => queueDueStreams(database, new Date()) });

export async function queueDueStreams(database: Database, at: Date): Promise<void> {
  await withoutTenant(database, (db) =>
    sql`select queue_audit_streams(${sendStream.name}::text, ${at}::timestamptz)`.execute(db),
  );
}
