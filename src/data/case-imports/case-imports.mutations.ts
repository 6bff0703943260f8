import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Api, keys, uploadFile } from '#api';
import type { DuplicateChoice, ResolvedCounterparties } from '#api-contract/cases/import-problems';
import type { CaseImport, CaseImportMapping } from '#api-contract/cases/imports';

export interface SentFile {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** What is done with an upload as a whole; duplicates are skipped unless it is started with another choice. */
export interface ImportAct {
  readonly act: 'start' | 'cancel' | 'undo';
  readonly duplicates?: DuplicateChoice;
}

/** What changes bulk uploads. */
export const caseImportMutations = {
  upload: (api: Api) =>
    mutationOptions({
      mutationFn: ({ file, ...sending }: SentFile) =>
        uploadFile(api, '/api/case-imports', { params: { query: { file_name: file.name } }, file, ...sending }),
      onSuccess: (made, _sent, _result, { client }) => keep(client, made),
    }),

  addFiles: (api: Api, importId: string) =>
    mutationOptions({
      mutationFn: ({ file, ...sending }: SentFile) => {
        const params = { path: { importId }, query: { file_name: file.name } };
        return uploadFile(api, '/api/case-imports/{importId}/files', { params, file, ...sending });
      },
      onSuccess: (changed, _sent, _result, { client }) => keep(client, changed),
    }),

  check: (api: Api, importId: string) =>
    mutationOptions({
      mutationFn: async (body: CaseImportMapping) => {
        const params = { path: { importId } };
        return (await api.POST('/api/case-imports/{importId}/check', { params, body })).data;
      },
      onSuccess: (changed, _body, _result, { client }) => keep(client, changed),
    }),

  resolveCounterparties: (api: Api, importId: string) =>
    mutationOptions({
      mutationFn: async (body: ResolvedCounterparties) => {
        const params = { path: { importId } };
        return (await api.POST('/api/case-imports/{importId}/unknown-counterparties', { params, body })).data;
      },
      onSuccess: async (changed, _body, _result, { client }) => {
        await Promise.all([keep(client, changed), client.invalidateQueries({ queryKey: keys.counterparties.all })]);
      },
    }),

  act: (api: Api, importId: string) =>
    mutationOptions({
      mutationFn: async ({ act, duplicates }: ImportAct) => {
        const params = { path: { importId } };
        if (act === 'start') {
          const query = duplicates ? { duplicates } : {};
          return (await api.POST('/api/case-imports/{importId}/start', { params: { ...params, query } })).data;
        }
        if (act === 'cancel') return (await api.POST('/api/case-imports/{importId}/cancel', { params })).data;
        return (await api.POST('/api/case-imports/{importId}/undo', { params })).data;
      },
      onSuccess: (changed, _act, _result, { client }) => keep(client, changed),
      // Someone else may have been quicker: show where it is now.
      onError: (_error, _act, _result, { client }) =>
        client.invalidateQueries({ queryKey: keys.caseImports.detail(importId) }),
    }),
};

function keep(client: QueryClient, changed: CaseImport) {
  client.setQueryData(keys.caseImports.detail(changed.id), changed);
  // What is wrong with its rows is found anew.
  client.removeQueries({ queryKey: keys.caseImports.unknownCounterparties(changed.id) });
  return client.invalidateQueries({ queryKey: keys.caseImports.lists });
}
