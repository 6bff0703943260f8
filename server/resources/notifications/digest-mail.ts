import { sql } from 'kysely';
import { addDays, weekdayOf } from '#api-contract/calendar-day';
import { lastWorkingDay } from '#api-contract/organisation/working-day';
import { anyOf, type Tenant, updateTable } from '#kernel/db';
import { type Schedule, schedule } from '#kernel/jobs';
import { inLanguage } from '#kernel/languages';
import type { MailParts } from '#kernel/mail';
import { preferredLanguage } from '#languages';
import { calendarOf, readWorkplace } from '#resources/working-days';
import { digestLetter } from './notification-letters.ts';
import { isStillAsked, recipientOf, unreadBy } from './recipient.ts';
import { sendLetter } from './send-letter.ts';

/** Sends each person one mail on the mornings of working days, with what they have not read, if there is anything. */
export function digestMail(parts: MailParts): Schedule {
  return schedule({
    name: 'notifications.digest',
    everyDayAt: '07:30',
    run: async ({ day, inTenant }) => {
      const people = await inTenant((tenant) => peopleOf(tenant, day));
      const failures: unknown[] = [];
      for (const person of people) {
        await inTenant((tenant) => sendDigest(tenant, person, parts)).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some digests could not be sent.');
    },
  });
}

/** Whose digest comes on a day: nobody’s on a day of rest, and weekly ones on the first working day of the week. */
async function peopleOf(tenant: Tenant, day: string): Promise<string[]> {
  const calendar = calendarOf(await readWorkplace(tenant));
  if (lastWorkingDay(day, calendar).day !== day) return [];
  const isFirst = lastWorkingDay(addDays(day, -1), calendar).day < addDays(day, 1 - weekdayOf(day));
  const { rows } = await sql<{ user_id: string }>`
    select distinct n.user_id from notifications n
    left join notification_mail_times t on t.organisation_id = n.organisation_id and t.user_id = n.user_id
    where n.organisation_id = ${tenant.organisationId} and n.mail_state = 'digest'
      and coalesce(t.digest, 'daily') = any(${isFirst ? ['daily', 'weekly'] : ['daily']}::text[])
    order by n.user_id`.execute(tenant.db);
  return rows.map(({ user_id }) => user_id);
}

/** Sends what waits for a person’s digest; it counts as sent once the mail server has it, and waits no longer if refused. */
async function sendDigest(tenant: Tenant, person: string, parts: MailParts): Promise<void> {
  const recipient = await recipientOf(tenant, person);
  if (!recipient) return;
  await leaveOutSettled(tenant, person);
  const waiting = await unreadBy(tenant, recipient).where('n.mail_state', '=', 'digest').execute();
  if (waiting.length === 0) return;
  const isSent = await inLanguage(preferredLanguage(recipient.locale), () =>
    sendLetter(parts, recipient, digestLetter(recipient, waiting, parts.publicUrl)),
  );
  await updateTable(tenant, 'notifications')
    .set({ mail_state: isSent ? 'sent' : 'none' })
    .where('id', '=', anyOf(waiting.map(({ id }) => id)))
    .execute();
}

/** What is done, or someone else’s by now, waits for no digest any more. */
async function leaveOutSettled(tenant: Tenant, person: string): Promise<void> {
  await sql`
    update notifications n set mail_state = 'none'
    where n.organisation_id = ${tenant.organisationId} and n.user_id = ${person} and n.mail_state = 'digest'
      and not ${isStillAsked}`.execute(tenant.db);
}
