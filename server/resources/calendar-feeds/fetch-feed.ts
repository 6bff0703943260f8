import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '#api-contract/calendar-day';
import { maxCalendarItems } from '#api-contract/tasks/fields';
import { hashToken } from '#kernel/access';
import { type Tenant, updateTable, withTenant } from '#kernel/db';
import { type Api, ApiError, type HandlerOf } from '#kernel/http';
import { todayOf } from '#resources/task-series';
import { type TaskQuery, tasksAndObligations } from '#resources/tasks';
import { yearSources } from '#resources/year';
import { type OpenFeed, openFeed } from './feed-owner.ts';
import { refusals } from './feed-refusals.messages.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const daysBack = 30;
const daysAhead = 400;

/** A feed as its owner may read it at this moment. */
export function fetchFeed({ database, limits, configuration }: Api): HandlerOf<'fetchCalendarFeed'> {
  return async ({ params: { file }, request }) => {
    const token = /^([\w-]{1,110})\.ics$/.exec(file)?.[1] ?? '';
    await limits.feed(hashToken(token).toString('hex'));
    const open = await openFeed(database, token);
    if (!open) {
      await limits.link(request);
      throw new ApiError('not_found', { message: refusals.gone });
    }
    const { feed, organisationId, reader } = open;
    const events = await withTenant(
      database,
      organisationId,
      async (tenant) => {
        await updateTable(tenant, 'calendar_feeds').set({ fetched_at: new Date() }).where('id', '=', feed.id).execute();
        return readEvents(tenant, open, configuration.publicUrl);
      },
      undefined,
      reader,
    );
    const text = writeCalendar(feed.name, events);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const headers = { etag, 'cache-control': 'private, max-age=0, must-revalidate' };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
  };
}

interface Found {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly day: string;
  readonly revision: number | null;
  readonly changed_at: Date;
}

async function readEvents(
  tenant: Tenant,
  { feed, permissions }: OpenFeed,
  publicUrl: string | undefined,
): Promise<CalendarEvent[]> {
  const today = await todayOf(tenant);
  const window = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const filter = feed.filter as TaskQuery;
  const { from, where } = await tasksAndObligations.select(tenant, filter);
  const tasks = sql`
    select t.id, t.kind, t.title, t.due_date as day, t.revision, t.updated_at as changed_at from ${from}
    where ${where} and t.due_key between ${window.from}::date and ${window.to}::date`;
  const withDates = feed.contract_dates && permissions.includes('contracts.read');
  const dates = yearSources
    .filter(({ permission }) => withDates && permission === 'contracts.read')
    .map(({ select }) => {
      const found = select(tenant, { ...window, assignee: filter.assignee }, () => false);
      return sql`
        select d.id, d.kind, d.title, d.day, c.revision, c.updated_at from (${found}) d
        join contracts c on c.organisation_id = ${tenant.organisationId} and c.id = d.id
        where not d.is_done`;
    });
  const { rows } = await sql<Found>`
    select * from (${sql.join([tasks, ...dates], sql` union all `)}) found
    order by day, id, kind limit ${sql.lit(maxCalendarItems)}`.execute(tenant.db);
  return rows.map((row) => eventOf(row, feed.plain_titles, publicUrl));
}

/** Dates of contracts say which they are. */
const dateTitle = (kind: string, title: string) =>
  kind === 'contract_end' ? refusals.expires(title) : refusals.notice(title);

function eventOf(
  { id, kind, title, day, revision, changed_at }: Found,
  isPlain: boolean,
  publicUrl: string | undefined,
): CalendarEvent {
  const ofContract = kind === 'contract_end' || kind === 'contract_notice';
  const path = ofContract ? `/cms/contract/${id}` : kind === 'obligation' ? `/cms/obligation/${id}` : `/task/${id}`;
  const plain = ofContract ? refusals.contractDate : refusals.task;
  const full = ofContract ? dateTitle(kind, title) : title;
  return {
    uid: `${id}-${kind}@accordant`,
    title: isPlain ? plain : full,
    day,
    sequence: revision ?? 0,
    changedAt: changed_at,
    ...(publicUrl && { url: new URL(path, publicUrl).href }),
  };
}
