import type { calendarFeedEndpoints } from '#api-contract/calendar-feeds/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { calendarFeeds, feedPath } from '../fixtures/calendar-feeds.ts';

const [feed] = calendarFeeds as [(typeof calendarFeeds)[number]];

/** Untroubled answers: calendar feeds. */
export const replies: Replies<typeof calendarFeedEndpoints> = {
  listCalendarFeeds: { json: { items: calendarFeeds } },
  createCalendarFeed: { json: feed },
  makeCalendarFeedAddress: { json: { path: feedPath, feed } },
  deleteCalendarFeed: { status: 204 },
  fetchCalendarFeed: { file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};
