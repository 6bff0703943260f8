import { sql } from 'kysely';
import { anyOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { handle, type JobHandler } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import type { MailParts } from '#kernel/mail';
import { notificationMails, queueMails } from '#kernel/notifications';
import { preferredLanguage } from '#languages';
import { notificationLetter } from './notification-letters.ts';
import { recipientOf, unreadBy } from './recipient.ts';
import { sendLetter } from './send-letter.ts';

const maxPeople = 500;

/** Sends the mails that are due: one to a person, with everything that they have not read. */
export function notificationMailHandler(parts: MailParts): JobHandler {
  return handle(notificationMails, async ({ payload, inTenant }) => {
    const at = new Date(Math.max(Date.now(), Date.parse(payload.due)));
    await inTenant((tenant) => keepQuiet(tenant, at));
    const people = await inTenant((tenant) => peopleToMail(tenant, at));
    const failures: unknown[] = [];
    for (const person of people) {
      await inTenant((tenant) => mailTo(tenant, { person, at }, parts)).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some notifications could not be sent by mail.');
  });
}

/** Puts off what is due in the quiet hours of its person until they are over. */
async function keepQuiet(tenant: Tenant, at: Date): Promise<void> {
  const { rows } = await sql<{ mail_due: Date }>`
    with clock as (select time_zone, local_time_in(time_zone, ${at}::timestamptz) as local from organisations
      where id = ${tenant.organisationId})
    update notifications n set mail_due = (
      (c.local::date + t.quiet_to + case when c.local::time >= t.quiet_to then interval '1 day' else interval '0' end)
      at time zone c.time_zone
    )
    from clock c, notification_mail_times t
    where n.organisation_id = ${tenant.organisationId} and n.mail_state = 'waiting' and n.mail_due <= ${at}
      and t.organisation_id = n.organisation_id and t.user_id = n.user_id and t.quiet_from is not null
      and case when t.quiet_from < t.quiet_to then c.local::time >= t.quiet_from and c.local::time < t.quiet_to
        else c.local::time >= t.quiet_from or c.local::time < t.quiet_to end
    returning n.mail_due`.execute(tenant.db);
  for (const due of new Set(rows.map(({ mail_due }) => mail_due.getTime()))) await queueMails(tenant, new Date(due));
}

async function peopleToMail(tenant: Tenant, at: Date): Promise<string[]> {
  const rows = await selectFrom(tenant, 'notifications')
    .select('user_id')
    .distinct()
    .where('mail_state', '=', 'waiting')
    .where('mail_due', '<=', at)
    .limit(maxPeople)
    .execute();
  if (rows.length === maxPeople) await queueMails(tenant, at);
  return rows.map(({ user_id }) => user_id);
}

/** Sends one mail with what waits; it counts as sent once the mail server has it, and waits no longer if refused. */
async function mailTo(tenant: Tenant, { person, at }: { person: string; at: Date }, parts: MailParts): Promise<void> {
  const recipient = await recipientOf(tenant, person);
  const waiting = recipient
    ? await unreadBy(tenant, recipient).where('n.mail_state', '=', 'waiting').where('n.mail_due', '<=', at).execute()
    : [];
  const isSent =
    recipient !== undefined &&
    waiting.length > 0 &&
    (await inLanguage(preferredLanguage(recipient.locale), () =>
      sendLetter(parts, recipient, notificationLetter(recipient, waiting, parts.publicUrl)),
    ));
  const sent = isSent ? waiting.map(({ id }) => id) : [];
  await updateTable(tenant, 'notifications')
    .set({
      mail_state: sql<'sent' | 'none'>`case when id = ${anyOf(sent)} then 'sent' else 'none' end`,
      mail_due: null,
    })
    .where('user_id', '=', person)
    .where('mail_state', '=', 'waiting')
    .where('mail_due', '<=', at)
    .execute();
}
