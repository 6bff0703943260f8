import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readItems, readPage } from '#api';
import type { FacetField } from '#api-contract/contracts/list';

/** What a list can be asked for. */
export type ContractListQuery = QueryOf<'/api/contracts'>;

/** What a list can be narrowed by. */
export type ContractFilterQuery = QueryOf<'/api/contracts/selection/ids'>;

/** Milliseconds between two looks at a contract whose text is being read. */
const pollInterval = 3_000;

const one = (contractId: string) => ({ path: { contractId } });

/** Server data of contracts. */
export const contractQueries = {
  list: (api: Api, query: ContractListQuery) => readPage(api, keys.contracts.list(query), '/api/contracts', { query }),

  /** The same rows one after the other, without pages. */
  endless: (api: Api, query: ContractListQuery) =>
    infiniteQueryOptions({
      queryKey: keys.contracts.endless(query) as QueryKey,
      queryFn: async ({ pageParam, signal }) =>
        (await api.GET('/api/contracts', { params: { query: { ...query, after: pageParam } }, signal })).data,
      initialPageParam: query.after,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    }),

  /** What a picker offers for the typed text. */
  found: (api: Api, search: string) => ({
    ...readItems(api, keys.contracts.found(search), '/api/contracts', {
      query: { search: search || undefined, limit: 10 },
    }),
    placeholderData: keepPreviousData,
  }),

  facet: (api: Api, field: FacetField, filter: ContractFilterQuery, containing: string) =>
    readPage(api, keys.contracts.facet(field, filter, containing), '/api/contracts/facets/{field}', {
      path: { field },
      query: { ...filter, containing: containing || undefined },
    }),

  detail: (api: Api, contractId: string) =>
    read(
      api,
      keys.contracts.detail(contractId),
      '/api/contracts/{contractId}',
      one(contractId),
      ({ current_version }) => current_version.text_status === 'pending' && pollInterval,
    ),

  versions: (api: Api, contractId: string) =>
    read(
      api,
      keys.contracts.versions(contractId),
      '/api/contracts/{contractId}/versions',
      one(contractId),
      ({ items: [newest] }) => newest?.text_status === 'pending' && pollInterval,
    ),

  events: (api: Api, contractId: string, field: string | null) =>
    readItems(api, keys.contracts.beside(contractId, 'events', field), '/api/contracts/{contractId}/events', {
      ...one(contractId),
      query: { field: field ?? undefined },
    }),

  comments: (api: Api, contractId: string) =>
    readItems(
      api,
      keys.contracts.beside(contractId, 'comments'),
      '/api/contracts/{contractId}/comments',
      one(contractId),
    ),

  family: (api: Api, contractId: string) =>
    read(api, keys.contracts.beside(contractId, 'family'), '/api/contracts/{contractId}/family', one(contractId)),

  versionText: (api: Api, contractId: string, versionId: string) =>
    queryOptions({
      queryKey: keys.contracts.beside(contractId, 'text', versionId),
      queryFn: async ({ signal }) => {
        const params = { path: { contractId, versionId } };
        return (await api.GET('/api/contracts/{contractId}/versions/{versionId}/text', { params, signal })).data.text;
      },
    }),
};
