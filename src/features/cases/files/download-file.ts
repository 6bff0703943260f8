import type { Api } from '#api';
import type { CaseFile } from '#api-contract/cases/files';

/** Hand the current version of a file to the browser's downloads. */
export async function downloadFile(api: Api, caseId: string, { id: fileId, name, versions }: CaseFile): Promise<void> {
  const path = { caseId, fileId, fileVersionId: versions[0]?.id ?? '' };
  const { data } = await api.GET('/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}', {
    params: { path },
    parseAs: 'blob',
  });
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
