import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';
import type { CaseImportState } from '#api-contract/cases/imports';
import type { Paths } from '#api-contract/client-paths';

type ListQuery = NonNullable<Paths['/api/case-imports']['get']['parameters']['query']>;

const lookEvery = 1_000;

/** Whether something is being done in the background. */
export function isRunning(state: CaseImportState): boolean {
  return state === 'reading' || state === 'checking' || state === 'importing' || state === 'undoing';
}

/** Server data of bulk uploads: key and call together. What runs is looked at every second. */
export const bulkUploadQueries = {
  all: ['case-imports'] as const,

  list: (api: Api, query: ListQuery) =>
    queryOptions({
      queryKey: ['case-imports', 'list', query],
      queryFn: async ({ signal }) => (await api.GET('/api/case-imports', { params: { query }, signal })).data,
      placeholderData: keepPreviousData,
    }),

  detail: (api: Api, importId: string) =>
    queryOptions({
      queryKey: ['case-imports', 'detail', importId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/case-imports/{importId}', { params: { path: { importId } }, signal })).data,
      refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? lookEvery : false),
    }),

  badRows: (api: Api, importId: string, query: ListQuery) =>
    queryOptions({
      queryKey: ['case-imports', 'bad-rows', importId, query],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/case-imports/{importId}/bad-rows', { params: { path: { importId }, query }, signal }))
          .data,
      placeholderData: keepPreviousData,
    }),
};
