import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';
import type { Paths } from '#api-contract/client-paths';

/** What a list can be asked for. */
export type ListQuery = NonNullable<Paths['/api/cases']['get']['parameters']['query']>;
type JournalQuery = NonNullable<Paths['/api/cases/{caseId}/journal']['get']['parameters']['query']>;

/** Server data of cases: key and call together. */
export const caseQueries = {
  all: ['cases'] as const,

  list: (api: Api, query: ListQuery) =>
    queryOptions({
      queryKey: ['cases', 'list', query],
      queryFn: async ({ signal }) => (await api.GET('/api/cases', { params: { query }, signal })).data,
      placeholderData: keepPreviousData,
    }),

  detail: (api: Api, caseId: string) =>
    queryOptions({
      queryKey: ['cases', 'detail', caseId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/cases/{caseId}', { params: { path: { caseId } }, signal })).data,
    }),

  journal: (api: Api, caseId: string, query: JournalQuery) =>
    queryOptions({
      queryKey: ['cases', 'journal', caseId, query],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/cases/{caseId}/journal', { params: { path: { caseId }, query }, signal })).data,
      placeholderData: keepPreviousData,
    }),

  activity: (api: Api, caseId: string) =>
    queryOptions({
      queryKey: ['cases', 'activity', caseId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/cases/{caseId}/activity', { params: { path: { caseId } }, signal })).data.items,
    }),

  files: (api: Api, caseId: string) =>
    queryOptions({
      queryKey: ['cases', 'files', caseId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/cases/{caseId}/files', { params: { path: { caseId } }, signal })).data,
    }),
};

/** What a case can be linked to. */
export const choiceQueries = {
  members: (api: Api) =>
    queryOptions({
      queryKey: ['organisation', 'members'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation/members', { signal })).data.items,
    }),

  counterparties: (api: Api, search: string) =>
    queryOptions({
      queryKey: ['counterparties', 'found', search],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/counterparties', { params: { query: { search, limit: 10 } }, signal })).data.items,
      placeholderData: keepPreviousData,
    }),

  contracts: (api: Api, search: string) =>
    queryOptions({
      queryKey: ['contracts', 'found', search],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/contracts', { params: { query: { search: search || undefined, limit: 10 } }, signal }))
          .data.items,
      placeholderData: keepPreviousData,
    }),
};
