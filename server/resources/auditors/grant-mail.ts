import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addDays } from '#api-contract/calendar-day';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import { mailMessages, type MailParts, type Message } from '#kernel/mail';
import { preferredLanguage } from '#languages';
import { auditorTexts } from './auditor.messages.ts';

/** Sends a guest auditor a link. It is made when the job runs, so that no secret waits in the queue. */
export const grantMail: Job<{ grantId: string }> = {
  name: 'send-audit-grant-mail',
  queue: 'mail',
  payload: z.object({ grantId: z.string() }),
};

/** What is stored of a link. */
export const hashOfLink = (uid: string, token: string): Buffer =>
  createHash('sha256').update(`audit/${uid}/${token}`).digest();

/** Organisation and grant in one text; proof of nothing. */
const uidOf = (organisationId: string, grantId: string) =>
  Buffer.from((organisationId + grantId).replaceAll('-', ''), 'hex').toString('base64url');

export function grantMailHandler({ mailer, publicUrl }: MailParts): JobHandler {
  return handle(grantMail, async ({ payload: { grantId }, inTenant }) => {
    const letter = await inTenant((tenant) => letterFor(tenant, grantId));
    if (!letter) return;
    const { uid, token, grant } = letter;
    const url = `${publicUrl}/auth/callback#audit=${uid}.${token}`;
    await inLanguage(preferredLanguage(grant.locale), () => mailer.send(grant, grantLetter(grant, url)));
  });
}

interface Grant {
  readonly name: string;
  readonly organisation: string;
  readonly open_from: string;
  readonly open_until: string;
  readonly locale: string;
}

export function grantLetter({ name, organisation, open_from, open_until, locale }: Grant, url: string): Message {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (text: string) => date.format(new Date(text));
  return {
    subject: auditorTexts.subject(organisation),
    paragraphs: [
      mailMessages.greeting(name),
      auditorTexts.explained(organisation),
      auditorTexts.window(day(open_from), day(open_until)),
      auditorTexts.once,
    ],
    action: { label: auditorTexts.open, url },
  };
}

/** A link works while access is open: that ends by the organisation’s clock, so this is later in every time zone. */
const pastLastDay = (openUntil: string) => new Date(addDays(openUntil, 2));

async function letterFor(tenant: Tenant, grantId: string) {
  const grant = await selectFrom(tenant, 'audit_grants as g')
    .innerJoin('organisations as o', 'o.id', 'g.organisation_id')
    .select(['g.name', 'g.email', 'g.open_from', 'g.open_until', 'o.name as organisation', 'o.locale'])
    .where('g.id', '=', grantId)
    .where('g.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!grant) return null;
  const uid = uidOf(tenant.organisationId, grantId);
  const token = randomBytes(32).toString('base64url');
  await updateTable(tenant, 'audit_grants')
    .set({ link_hash: hashOfLink(uid, token), link_expires_at: pastLastDay(grant.open_until) })
    .where('id', '=', grantId)
    .execute();
  return { uid, token, grant };
}
