import { sql } from 'kysely';
import { z } from 'zod';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import { mailMessages, type MailParts, type Message } from '#kernel/mail';
import { pausedMailMessages as texts } from './paused-mail.messages.ts';

/** Tells a member who manages the audit trail that a stream was paused because nothing arrived for a week. */
export const streamPausedMail: Job<{ userId: string; streamId: string }> = {
  name: 'send-stream-paused-mail',
  queue: 'mail',
  payload: z.object({ userId: z.string(), streamId: z.string() }),
};

/** Sends it only where the stream is still paused, and to a member who may still resume it. */
export const streamPausedMailHandler = ({ mailer, publicUrl }: MailParts): JobHandler =>
  handle(streamPausedMail, async ({ payload: { userId, streamId }, inTenant }) => {
    const pause = await inTenant((tenant) => findPause(tenant, userId, streamId));
    if (!pause) return;
    await mailer.send(pause, pausedLetter(pause, publicUrl));
  });

export const pausedLetter = ({ name, stream }: { name: string; stream: string }, publicUrl: string): Message => ({
  subject: texts.subject(stream),
  paragraphs: [mailMessages.greeting(name), texts.paused(stream), texts.kept],
  action: { label: texts.action, url: `${publicUrl}/auditlogs` },
});

function findPause(tenant: Tenant, userId: string, streamId: string) {
  return selectFrom(tenant, 'audit_streams as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 's.organisation_id').on('u.id', '=', userId),
    )
    .innerJoin('permission_classes as p', ownRow('p.id', 'u.permission_class_id'))
    .select(['u.name', 'u.email', 's.name as stream'])
    .where('s.id', '=', streamId)
    .where('s.paused_because', '=', 'failures')
    .where('u.status', '=', 'active')
    .where(sql<boolean>`'audit.manage' = any(p.permissions)`)
    .executeTakeFirst();
}
