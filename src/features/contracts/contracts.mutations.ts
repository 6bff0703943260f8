import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Api, uploadFile } from '#api';
import type { ContractChange, ContractRow } from '#api-contract/contracts/endpoints';
import { maxPartBytes } from '#api-contract/uploads/endpoints';
import type { pageSizes } from '#api-contract/values';
import { contractQueries, readerQueries } from './contracts.queries.ts';
import { fileNameToSend } from './upload/file-acceptance.ts';
import { sha256Of } from './upload/file-hash.ts';
import { partCarrier } from './upload/part-carrier.ts';
import { sendInParts } from './upload/send-in-parts.ts';
import { uploadMemory } from './upload/upload-memory.ts';
import type { FindKnown, SendFile } from './upload/upload-queue.ts';

type PageSize = (typeof pageSizes)[number];
type Subject = Pick<ContractRow, 'id'>;

interface NewVersion {
  readonly baseVersionId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** What changes contracts, and which server data it makes stale. */
export const contractMutations = {
  update: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async (change: ContractChange) =>
        (await api.PATCH('/api/contracts/{contractId}', { params: { path: { contractId } }, body: change })).data,
      onSuccess: (contract, _change, _result, { client }) => {
        client.setQueryData(contractQueries.detail(api, contractId).queryKey, contract);
        return refreshLists(client);
      },
    }),

  remove: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id: contractId }: Subject) => {
        await api.DELETE('/api/contracts/{contractId}', { params: { path: { contractId } } });
      },
      onSuccess: (_nothing, _subject, _result, { client }) => refreshAll(client),
    }),

  restore: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id: contractId }: Subject) =>
        (await api.POST('/api/contracts/{contractId}/restore', { params: { path: { contractId } } })).data,
      onSuccess: (_contract, _subject, _result, { client }) => refreshAll(client),
    }),

  saveVersion: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: ({ baseVersionId, fileName, bytes }: NewVersion) =>
        uploadFile(api, '/api/contracts/{contractId}/versions', {
          params: {
            path: { contractId },
            query: { base_version_id: baseVersionId, file_name: fileNameToSend(fileName), source: 'annotated' },
          },
          file: new Blob([bytes.slice()], { type: 'application/pdf' }),
        }),
      onSuccess: (_version, _new, _result, { client }) => refreshAll(client),
    }),
};

export const readerMutations = {
  /** Keep how many rows the signed-in user wants to see; shown at once, taken back if it could not be kept. */
  rowsPerPage: (api: Api) =>
    mutationOptions({
      mutationFn: async (rows: PageSize) => (await api.PATCH('/api/profile', { body: { rows_per_page: rows } })).data,
      onMutate: (rows, { client }) => {
        const { queryKey } = readerQueries.profile(api);
        const before = client.getQueryData(queryKey);
        client.setQueryData(queryKey, (profile) => profile && { ...profile, rows_per_page: rows });
        return before;
      },
      onError: (_error, _rows, before, { client }) => {
        client.setQueryData(readerQueries.profile(api).queryKey, before);
      },
    }),
};

/** How the upload queue puts one file in as a contract; a large one goes in parts, and on where it broke off. */
export function sendContract(api: Api, client: QueryClient): SendFile<{ id: string; title: string; number: string }> {
  return async (file, { fileName, signal, onProgress }) => {
    const inParts = file.size > maxPartBytes;
    const options = { signal, onProgress };
    const upload_id = inParts ? await sendInParts(file, partCarrier(api), uploadMemory, options) : undefined;
    const sent = inParts ? { file: new Blob(), signal } : { file, ...options };
    const params = { query: { file_name: fileName, upload_id } };
    const contract = await uploadFile(api, '/api/contracts', { params, ...sent });
    uploadMemory.forget(file);
    void refreshAll(client);
    return contract;
  };
}

/** How the upload queue learns that a contract holds a file already. Where hashes cannot be had, nothing is known. */
export function findKnownContract(api: Api): FindKnown {
  return async (file) => {
    if (!globalThis.crypto?.subtle) return null;
    const body = { sha256: [await sha256Of(file)] };
    const { items } = (await api.POST('/api/contracts/known-documents', { body })).data;
    return items[0]?.contract ?? null;
  };
}

function refreshLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: contractQueries.lists });
}

function refreshAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: contractQueries.all });
}
