import { type Api, saveBlob } from '#api';
import type { ContractVersion } from '#api-contract/contracts/endpoints';

/** Hand a version's file to the browser's downloads. */
export async function downloadVersion(api: Api, contractId: string, version: ContractVersion): Promise<void> {
  saveBlob(await fileOf(api, contractId, version), version.file_name);
}

/** The bytes of a version. */
export async function fetchVersion(api: Api, contractId: string, version: ContractVersion): Promise<Uint8Array> {
  return new Uint8Array(await (await fileOf(api, contractId, version)).arrayBuffer());
}

async function fileOf(api: Api, contractId: string, { id: versionId }: ContractVersion): Promise<Blob> {
  const { data } = await api.GET('/api/contracts/{contractId}/versions/{versionId}/file', {
    params: { path: { contractId, versionId } },
    parseAs: 'blob',
  });
  return data;
}
