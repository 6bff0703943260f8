import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

/** How contracts are read, for the administrator. */
export const readingQueries = {
  quality: (api: Api) =>
    queryOptions({
      queryKey: ['organisation', 'extraction-quality'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation/extraction-quality', { signal })).data,
    }),

  languageModel: (api: Api) =>
    queryOptions({
      queryKey: ['organisation', 'language-model'],
      queryFn: async ({ signal }) => (await api.GET('/api/organisation/language-model', { signal })).data,
    }),
};

export const readingMutations = {
  languageModel: (api: Api) =>
    mutationOptions({
      mutationFn: async (enabled: boolean) =>
        (await api.PUT('/api/organisation/language-model', { body: { enabled } })).data,
      onSuccess: (setting, _enabled, _result, { client }) =>
        client.setQueryData(readingQueries.languageModel(api).queryKey, setting),
    }),
};
