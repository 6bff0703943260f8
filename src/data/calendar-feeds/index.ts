import { type Api, keys, readItems, write } from '#api';
import type { NewCalendarFeed } from '#api-contract/calendar-feeds/endpoints';

const changes = { all: keys.calendarFeeds.all };
const one = (feedId: string) => ({ params: { path: { feedId } } });

/** The reader’s calendar feeds. */
export const calendarFeedQueries = {
  list: (api: Api) => readItems(api, keys.calendarFeeds.all, '/api/calendar-feeds'),
};

/** What changes calendar feeds. */
export const calendarFeedMutations = {
  create: (api: Api) => write((body: NewCalendarFeed) => api.POST('/api/calendar-feeds', { body }), { changes }),

  makeAddress: (api: Api) =>
    write((feedId: string) => api.POST('/api/calendar-feeds/{feedId}/address', one(feedId)), { changes }),

  revoke: (api: Api) => write((feedId: string) => api.DELETE('/api/calendar-feeds/{feedId}', one(feedId)), { changes }),
};
