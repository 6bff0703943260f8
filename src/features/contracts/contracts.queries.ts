import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';
import type { Paths } from '#contract/client-paths';

/** What a list can be asked for. */
export type ListQuery = NonNullable<Paths['/api/contracts']['get']['parameters']['query']>;

const whileTextIsRead = 3_000;

/** Server data of contracts: key and call together. */
export const contractQueries = {
  all: ['contracts'] as const,
  lists: ['contracts', 'list'] as const,

  list: (api: Api, query: ListQuery) =>
    queryOptions({
      queryKey: [...contractQueries.lists, query],
      queryFn: async ({ signal }) => (await api.GET('/api/contracts', { params: { query }, signal })).data,
      placeholderData: keepPreviousData,
    }),

  detail: (api: Api, contractId: string) =>
    queryOptions({
      queryKey: ['contracts', 'detail', contractId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/contracts/{contractId}', { params: { path: { contractId } }, signal })).data,
      refetchInterval: ({ state }) => state.data?.current_version.text_status === 'pending' && whileTextIsRead,
    }),

  versions: (api: Api, contractId: string) =>
    queryOptions({
      queryKey: ['contracts', 'versions', contractId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/contracts/{contractId}/versions', { params: { path: { contractId } }, signal })).data,
    }),
};

/** People who can own a contract. */
export const ownerQueries = {
  members: (api: Api) =>
    queryOptions({
      queryKey: ['organisation', 'members'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation/members', { signal })).data.items,
    }),
};

/** The signed-in user, who keeps how many rows they want to see. */
export const readerQueries = {
  profile: (api: Api) =>
    queryOptions({
      queryKey: ['profile', 'self'],
      queryFn: async ({ signal }) => (await api.GET('/api/profile', { signal })).data,
      staleTime: Infinity,
    }),
};
