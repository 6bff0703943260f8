import { queryOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readPage, shownAtOnce, write } from '#api';
import type { NotificationPreferences, NotificationPreferencesChange } from '#api-contract/notifications/endpoints';

type Mark = 'read' | 'unread' | 'archived' | 'kept';

const changes = 'notifications';
const one = (notificationId: string) => ({ params: { path: { notificationId } } });

/** What people are told. */
export const notificationQueries = {
  list: (api: Api, query: QueryOf<'/api/notifications'>) =>
    readPage(api, keys.notifications.list(query), '/api/notifications', { query }),

  /** How many were not seen. A count that can’t be had is no failure to tell of: the last one stays. */
  unseen: (api: Api) =>
    queryOptions({
      queryKey: keys.notifications.unseen,
      queryFn: async ({ signal, client, queryKey }) => {
        try {
          return (await api.GET('/api/notifications/unseen', { signal })).data;
        } catch {
          return client.getQueryData<Unseen>(queryKey) ?? none;
        }
      },
    }),

  preferences: (api: Api) => read(api, keys.notificationPreferences.all, '/api/notification-preferences'),
};

interface Unseen {
  readonly count: number;
  readonly newest: string | null;
}

const none: Unseen = { count: 0, newest: null };

/** What becomes of notifications, and how to be told. */
export const notificationMutations = {
  see: (api: Api) =>
    write((until: string) => api.POST('/api/notifications/seen', { body: { until } }), {
      stores: keys.notifications.unseen,
      stale: [keys.notifications.lists],
    }),

  mark: (api: Api) =>
    write(
      ({ ids, as }: { readonly ids: readonly string[]; readonly as: Mark }) =>
        api.POST('/api/notifications/mark', { body: { notification_ids: [...ids], as } }),
      { changes },
    ),

  readAll: (api: Api) =>
    write((until: string) => api.POST('/api/notifications/read-all', { body: { until } }), { changes }),

  mute: (api: Api) => write((id: string) => api.POST('/api/notifications/{notificationId}/mute', one(id)), { changes }),

  unmute: (api: Api) =>
    write((id: string) => api.POST('/api/notifications/{notificationId}/unmute', one(id)), { changes }),

  prefer: (api: Api) =>
    shownAtOnce({
      query: notificationQueries.preferences(api),
      call: (change: NotificationPreferencesChange) => api.PATCH('/api/notification-preferences', { body: change }),
      expected: changed,
      answered: (_preferences, answer) => answer,
    }),
};

function changed(
  { kinds, ...before }: NotificationPreferences,
  { channels = [], ...times }: NotificationPreferencesChange,
): NotificationPreferences {
  const chosen = new Map(channels.map(({ kind, channel }) => [kind, channel]));
  return {
    ...before,
    ...times,
    kinds: kinds.map((row) => ({ ...row, channel: chosen.get(row.kind) ?? row.channel })),
  };
}
