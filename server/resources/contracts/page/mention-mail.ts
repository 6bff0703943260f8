import { sql } from 'kysely';
import { z } from 'zod';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import { mailMessages, type MailParts, type Message } from '#kernel/mail';
import { mentionMessages } from './mention-mail.messages.ts';

/** Tells a member that a comment mentions them. */
export const mentionMail: Job<{ userId: string; commentId: string }> = {
  name: 'send-mention-mail',
  queue: 'mail',
  payload: z.object({ userId: z.string(), commentId: z.string() }),
};

/** Sends it only to a user who is still mentioned and may still read the contract. */
export function mentionMailHandler({ mailer, publicUrl }: MailParts): JobHandler {
  return handle(mentionMail, async ({ payload: { userId, commentId }, inTenant }) => {
    const mention = await inTenant((tenant) => findMention(tenant, userId, commentId));
    if (!mention) return;
    const url = `${publicUrl}/cms/contract/${mention.contract_id}`;
    await mailer.send(mention, mentionMessage({ ...mention, url }));
  });
}

function findMention(tenant: Tenant, userId: string, commentId: string) {
  return selectFrom(tenant, 'contract_comments as m')
    .innerJoin('contracts as c', ownRow('c.id', 'm.contract_id'))
    .innerJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 'm.organisation_id').on('u.id', '=', userId),
    )
    .innerJoin('permission_classes as p', ownRow('p.id', 'u.permission_class_id'))
    .leftJoin('users as a', ownRow('a.id', 'm.author_id'))
    .select(['u.name', 'u.email', 'm.text', 'm.contract_id', 'c.number', 'c.title', 'a.name as author'])
    .where('m.id', '=', commentId)
    .where('c.deleted_at', 'is', null)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`${userId}::uuid = any(m.mentions) and 'contracts.read' = any(p.permissions)`)
    .executeTakeFirst();
}

const maxQuoted = 600;

function mentionMessage(mention: {
  name: string;
  author: string | null;
  number: string;
  title: string;
  text: string;
  url: string;
}): Message {
  const { name, author, number, title, text, url } = mention;
  const who = author ?? mentionMessages.colleague;
  const quoted = text.length > maxQuoted ? `${text.slice(0, maxQuoted).toWellFormed()}…` : text;
  return {
    subject: mentionMessages.subject(who, title),
    paragraphs: [mailMessages.greeting(name), mentionMessages.mentioned(who, title, number), quoted],
    action: { label: mentionMessages.action, url },
  };
}
