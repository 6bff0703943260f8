import { calendarFeedEndpoints } from '#api-contract/calendar-feeds/endpoints';
import { type Api, routes } from '#kernel/http';
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds, makeCalendarFeedAddress } from './feeds.ts';
import { fetchFeed } from './fetch-feed.ts';

/** Lists of tasks in calendar programs. */
export function calendarFeedRoutes(api: Api): void {
  routes(api, calendarFeedEndpoints, {
    listCalendarFeeds,
    createCalendarFeed,
    makeCalendarFeedAddress,
    deleteCalendarFeed,
    fetchCalendarFeed: fetchFeed(api),
  });
}
