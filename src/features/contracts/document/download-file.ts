import type { Api } from '#api';
import type { ContractVersion } from '#contract/contracts';

/** Hand a version's file to the browser's downloads. */
export async function downloadVersion(api: Api, contractId: string, version: ContractVersion): Promise<void> {
  const path = { contractId, versionId: version.id };
  const { data } = await api.GET('/api/contracts/{contractId}/versions/{versionId}/file', {
    params: { path },
    parseAs: 'blob',
  });
  downloadBlob(data, version.file_name);
}

/** Hand bytes that this browser made to its downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
