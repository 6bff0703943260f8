import { mutationOptions } from '@tanstack/react-query';
import { type Api, keys, uploadFile, write } from '#api';
import type { ContractChange, ContractRow } from '#api-contract/contracts/endpoints';
import type { BulkChange } from '#api-contract/contracts/list';
import type { LinkType } from '#api-contract/contracts/link-types';
import type { ContractFilterQuery } from './contracts.queries.ts';

type Subject = Pick<ContractRow, 'id'>;

interface Selection {
  readonly ids: readonly string[];
}

interface NewVersion {
  readonly baseVersionId: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

interface UploadedVersion {
  readonly baseVersionId: string;
  readonly fileName: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Told of the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

interface Parent {
  readonly contract_id: string;
  readonly link_type: LinkType;
}

const changes = 'contracts';

/** What changes contracts. */
export const contractMutations = {
  update: (api: Api, contractId: string) =>
    write(
      (body: ContractChange) => api.PATCH('/api/contracts/{contractId}', { params: { path: { contractId } }, body }),
      { stores: keys.contracts.detail(contractId), stale: [keys.contracts.lists] },
    ),

  remove: (api: Api) =>
    write(
      ({ id: contractId }: Subject) => api.DELETE('/api/contracts/{contractId}', { params: { path: { contractId } } }),
      { changes },
    ),

  restore: (api: Api) =>
    write(
      ({ id: contractId }: Subject) =>
        api.POST('/api/contracts/{contractId}/restore', { params: { path: { contractId } } }),
      { changes },
    ),

  readAgain: (api: Api, contractId: string) =>
    write(() => api.POST('/api/contracts/{contractId}/read-again', { params: { path: { contractId } } }), { changes }),

  saveVersion: (api: Api, contractId: string) =>
    write(
      async ({ baseVersionId, fileName, bytes }: NewVersion) => {
        const query = { base_version_id: baseVersionId, file_name: fileName, source: 'annotated' as const };
        const file = new Blob([bytes.slice()], { type: 'application/pdf' });
        const params = { path: { contractId }, query };
        return { data: await uploadFile(api, '/api/contracts/{contractId}/versions', { params, file }) };
      },
      { changes },
    ),

  uploadVersion: (api: Api, contractId: string) =>
    write(
      async ({ baseVersionId, fileName, file, signal, onProgress }: UploadedVersion) => {
        const query = { base_version_id: baseVersionId, file_name: fileName, source: 'upload' as const };
        const params = { path: { contractId }, query };
        return {
          data: await uploadFile(api, '/api/contracts/{contractId}/versions', { params, file, signal, onProgress }),
        };
      },
      { changes },
    ),

  setParent: (api: Api, contractId: string) =>
    write(
      (parent: Parent | null) =>
        api.PUT('/api/contracts/{contractId}/parent', { params: { path: { contractId } }, body: { parent } }),
      { stores: keys.contracts.beside(contractId, 'family'), stale: [keys.contracts.detail(contractId)] },
    ),

  changeMany: (api: Api) =>
    write(
      ({ ids, ...change }: Selection & Omit<BulkChange, 'contract_ids'>) =>
        api.POST('/api/contracts/bulk-change', { body: { contract_ids: [...ids], ...change } }),
      { changes },
    ),

  removeMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/contracts/bulk-delete', { body: { contract_ids: [...ids] } }), {
      changes,
    }),

  restoreMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/contracts/bulk-restore', { body: { contract_ids: [...ids] } }), {
      changes,
    }),

  /** Which contracts the filters leave, to choose them all. */
  findAll: (api: Api) =>
    mutationOptions({
      mutationFn: async (query: ContractFilterQuery) =>
        (await api.GET('/api/contracts/selection/ids', { params: { query } })).data.ids,
    }),
};
