import { type Api, saveBlob } from '#api';
import type { CaseFile } from '#api-contract/cases/files';

/** Hand the current version of a file to the browser's downloads. */
export async function downloadFile(api: Api, caseId: string, { id: fileId, name, versions }: CaseFile): Promise<void> {
  const path = { caseId, fileId, fileVersionId: versions[0]?.id ?? '' };
  const { data } = await api.GET('/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}', {
    params: { path },
    parseAs: 'blob',
  });
  saveBlob(data, name);
}
