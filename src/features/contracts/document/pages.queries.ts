import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

const whileTheyAreMade = 1_000;

interface VersionPath {
  readonly contractId: string;
  readonly versionId: string;
}

/** Pages that the server makes of a Word document. */
export const pagesQueries = {
  rendition: (api: Api, path: VersionPath) =>
    queryOptions({
      queryKey: ['contracts', 'rendition', path.contractId, path.versionId],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/contracts/{contractId}/versions/{versionId}/rendition', { params: { path }, signal }))
          .data,
      refetchInterval: ({ state }) => state.data?.status === 'pending' && whileTheyAreMade,
    }),

  make: (api: Api) =>
    mutationOptions({
      mutationFn: async (path: VersionPath) =>
        (await api.POST('/api/contracts/{contractId}/versions/{versionId}/rendition', { params: { path } })).data,
      onSuccess: (rendition, path, _result, { client }) =>
        client.setQueryData(pagesQueries.rendition(api, path).queryKey, rendition),
    }),
};
