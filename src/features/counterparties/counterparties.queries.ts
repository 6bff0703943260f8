import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';
import type { Paths } from '#api-contract/client-paths';

/** What a list can be asked for. */
export type ListQuery = NonNullable<Paths['/api/counterparties']['get']['parameters']['query']>;
type PageQuery = NonNullable<Paths['/api/counterparties/{counterpartyId}/contracts']['get']['parameters']['query']>;

/** Server data of counterparties: key and call together. */
export const counterpartyQueries = {
  all: ['counterparties'] as const,

  list: (api: Api, query: ListQuery) =>
    queryOptions({
      queryKey: ['counterparties', 'list', query],
      queryFn: async ({ signal }) => (await api.GET('/api/counterparties', { params: { query }, signal })).data,
      placeholderData: keepPreviousData,
    }),

  duplicates: (api: Api) =>
    queryOptions({
      queryKey: ['counterparties', 'duplicates'],
      queryFn: async ({ signal }) => (await api.GET('/api/counterparty-duplicates', { signal })).data.items,
    }),

  found: (api: Api, search: string) =>
    queryOptions({
      queryKey: ['counterparties', 'found', search],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/counterparties', { params: { query: { search, limit: 10 } }, signal })).data.items,
      placeholderData: keepPreviousData,
    }),

  detail: (api: Api, counterpartyId: string) =>
    queryOptions({
      queryKey: ['counterparties', 'detail', counterpartyId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/counterparties/{counterpartyId}', { params: { path: { counterpartyId } }, signal })).data,
    }),

  contracts: (api: Api, counterpartyId: string, query: PageQuery) =>
    queryOptions({
      queryKey: ['counterparties', 'contracts', counterpartyId, query],
      queryFn: async ({ signal }) => {
        const params = { path: { counterpartyId }, query };
        return (await api.GET('/api/counterparties/{counterpartyId}/contracts', { params, signal })).data;
      },
      placeholderData: keepPreviousData,
    }),

  /** Tags that the organisation looks after. */
  tags: (api: Api) =>
    queryOptions({
      queryKey: ['contract-settings', 'tags'],
      queryFn: async ({ signal }) => (await api.GET('/api/contract-settings/tags', { signal })).data.items,
    }),

  activity: (api: Api, counterpartyId: string) =>
    queryOptions({
      queryKey: ['counterparties', 'activity', counterpartyId],
      queryFn: async ({ signal }) => {
        const params = { path: { counterpartyId } };
        return (await api.GET('/api/counterparties/{counterpartyId}/activity', { params, signal })).data.items;
      },
    }),
};
