import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Api, keys } from '#api';
import type { Rendition } from '#api-contract/contracts/renditions';

const whileTheyAreMade = 1_000;

/** Whose pages: those of a contract's version, or of the version of a file in a case. */
export type PagesOf =
  | { readonly contractId: string; readonly versionId: string }
  | { readonly caseId: string; readonly fileId: string; readonly fileVersionId: string };

/** Pages that the server makes of a Word document. */
export const renditionQueries = {
  rendition: (api: Api, of: PagesOf) =>
    queryOptions({
      queryKey: keyOf(of),
      queryFn: ({ signal }) => read(api, of, signal),
      refetchInterval: ({ state }) => state.data?.status === 'pending' && whileTheyAreMade,
    }),

  make: (api: Api) =>
    mutationOptions({
      mutationFn: (of: PagesOf) => make(api, of),
      onSuccess: (rendition, of, _result, { client }) =>
        client.setQueryData(renditionQueries.rendition(api, of).queryKey, rendition),
    }),
};

/** Where the pages are, once they are made. */
export function pagesUrl(api: Api, of: PagesOf): string {
  const { url } =
    'contractId' in of
      ? api.prepare('/api/contracts/{contractId}/versions/{versionId}/rendition/file', { path: of })
      : api.prepare('/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}/rendition/file', { path: of });
  return url;
}

const keyOf = (of: PagesOf) => keys['contractId' in of ? 'contracts' : 'cases'].pages(Object.values(of));

async function read(api: Api, of: PagesOf, signal: AbortSignal): Promise<Rendition> {
  if ('contractId' in of) {
    const path = '/api/contracts/{contractId}/versions/{versionId}/rendition';
    return (await api.GET(path, { params: { path: of }, signal })).data;
  }
  const path = '/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}/rendition';
  return (await api.GET(path, { params: { path: of }, signal })).data;
}

async function make(api: Api, of: PagesOf): Promise<Rendition> {
  if ('contractId' in of) {
    const path = '/api/contracts/{contractId}/versions/{versionId}/rendition';
    return (await api.POST(path, { params: { path: of } })).data;
  }
  const path = '/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}/rendition';
  return (await api.POST(path, { params: { path: of } })).data;
}
