import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, creating, removing } from '../record-endpoints.ts';
import { taskFilter } from '../tasks/list.ts';
import { id, line, moment } from '../values.ts';

/** Filters of the list of tasks, without those that make no sense in a calendar. */
const feedFilter = taskFilter.omit({ deleted: true, due: true, missing: true });

const facts = {
  name: line('a name', 100),
  filter: feedFilter,
  /** Expiry and notice dates of contracts stand among the tasks. */
  contract_dates: z.boolean(),
  /** Titles say no more than “Task” or “Contract date”. */
  plain_titles: z.boolean(),
};

const { filter: _filter, ...shown } = facts;

export const calendarFeed = z.object({
  id,
  ...shown,
  /** Whether it has an address. The address itself is shown once, when it is made. */
  has_address: z.boolean(),
  fetched_at: moment.nullable(),
  created_at: moment,
});

const params = z.object({ feedId: id });

export const calendarFeedEndpoints = {
  listCalendarFeeds: endpoint({
    method: 'get',
    path: '/api/calendar-feeds',
    access: 'tasks.read',
    summary: 'The caller’s calendar feeds; at most 20.',
    response: z.object({ items: z.array(calendarFeed) }),
  }),
  createCalendarFeed: creating(
    '/api/calendar-feeds',
    'tasks.read',
    'Add a calendar feed of the list of tasks under some filters. Make its address next.',
    z.object(facts),
    calendarFeed,
  ),
  makeCalendarFeedAddress: acting(
    '/api/calendar-feeds/{feedId}/address',
    params,
    'tasks.read',
    'Make a new address of a feed. The one before stops working.',
    /** The path of the address, to be followed at the address of the API. */
    z.object({ path: z.string(), feed: calendarFeed }),
  ),
  deleteCalendarFeed: removing(
    '/api/calendar-feeds/{feedId}',
    params,
    'tasks.read',
    'Revoke a feed: its address stops working.',
  ),
  fetchCalendarFeed: endpoint({
    method: 'get',
    path: '/api/calendar/{file}',
    access: 'public',
    summary:
      'A feed as iCalendar (RFC 5545), by its secret and `.ics`: all-day events from 30 days ago to 400 days ahead, at most 2,000. Answers 404 where the address no longer works, and 304 to `If-None-Match`.',
    params: z.object({ file: z.string().max(120) }),
    download: 'text/calendar',
    errors: ['not_found'],
  }),
} as const;

export type CalendarFeed = z.infer<typeof calendarFeed>;
export type NewCalendarFeed = z.input<typeof calendarFeedEndpoints.createCalendarFeed.body>;
