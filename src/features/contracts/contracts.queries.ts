import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';
import type { Paths } from '#api-contract/client-paths';
import type { FacetField } from '#api-contract/contracts/list';
import { listedFields } from '#api-contract/contracts/custom-values';

/** What a list can be asked for. */
export type ListQuery = NonNullable<Paths['/api/contracts']['get']['parameters']['query']>;

/** What a list can be narrowed by. */
export type FilterQuery = NonNullable<Paths['/api/contracts/selection/ids']['get']['parameters']['query']>;

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

  /** The same rows one after the other, without pages. */
  endless: (api: Api, query: ListQuery) =>
    infiniteQueryOptions({
      queryKey: [...contractQueries.lists, 'endless', query],
      queryFn: async ({ pageParam, signal }) =>
        (await api.GET('/api/contracts', { params: { query: { ...query, after: pageParam } }, signal })).data,
      initialPageParam: query.after,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    }),

  facet: (api: Api, field: FacetField, filter: FilterQuery, containing: string) =>
    queryOptions({
      queryKey: [...contractQueries.lists, 'facet', field, filter, containing],
      queryFn: async ({ signal }) => {
        const query = { ...filter, containing: containing || undefined };
        return (await api.GET('/api/contracts/facets/{field}', { params: { path: { field }, query }, signal })).data;
      },
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

/** What contract types say beside what all contracts say: one field for each key. */
export const customFieldQueries = {
  listed: (api: Api) =>
    queryOptions({
      queryKey: ['contract-settings', 'types', 'listed'],
      queryFn: async ({ signal }) =>
        listedFields((await api.GET('/api/contract-settings/types', { signal })).data.items),
      staleTime: 60_000,
    }),
};

/** How the reader arranged the list, and the views they can open. */
export const arrangementQueries = {
  contracts: (api: Api) =>
    queryOptions({
      queryKey: ['lists', 'contracts'],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/lists/{list}', { params: { path: { list: 'contracts' } }, signal })).data,
      staleTime: 60_000,
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
