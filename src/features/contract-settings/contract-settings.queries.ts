import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

/** Server data of the contract settings: key and call together. */
export const settingsQueries = {
  types: (api: Api) =>
    queryOptions({
      queryKey: ['contract-settings', 'types'],
      queryFn: async ({ signal }) => (await api.GET('/api/contract-settings/types', { signal })).data.items,
    }),

  tags: (api: Api) =>
    queryOptions({
      queryKey: ['contract-settings', 'tags'],
      queryFn: async ({ signal }) => (await api.GET('/api/contract-settings/tags', { signal })).data.items,
    }),

  workingDays: (api: Api) =>
    queryOptions({
      queryKey: ['contract-settings', 'working-days'],
      queryFn: async ({ signal }) => (await api.GET('/api/contract-settings/working-days', { signal })).data,
    }),

  numbering: (api: Api) =>
    queryOptions({
      queryKey: ['contract-settings', 'numbering'],
      queryFn: async ({ signal }) => (await api.GET('/api/contract-settings/numbering', { signal })).data,
    }),
};
