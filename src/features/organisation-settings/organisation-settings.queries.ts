import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

const root = ['organisation'] as const;

/** What the organisation's settings read. */
export const organisationQueries = {
  root,

  organisation: (api: Api) =>
    queryOptions({
      queryKey: [...root, 'general'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation', { signal })).data,
    }),

  permissionClasses: (api: Api) =>
    queryOptions({
      queryKey: [...root, 'permission-classes'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation/permission-classes', { signal })).data.items,
    }),

  members: (api: Api) =>
    queryOptions({
      queryKey: [...root, 'members'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation/members', { signal })).data.items,
    }),

  billing: (api: Api) =>
    queryOptions({
      queryKey: [...root, 'billing'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation/billing', { signal })).data,
    }),
};
