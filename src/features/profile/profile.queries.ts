import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

const root = ['profile'] as const;

/** What the profile reads. */
export const profileQueries = {
  profile: (api: Api) =>
    queryOptions({
      queryKey: [...root, 'self'],
      queryFn: async ({ signal }) => (await api.GET('/api/profile', { signal })).data,
    }),

  sessions: (api: Api) =>
    queryOptions({
      queryKey: [...root, 'sessions'],
      queryFn: async ({ signal }) => (await api.GET('/api/profile/sessions', { signal })).data.items,
    }),
};
