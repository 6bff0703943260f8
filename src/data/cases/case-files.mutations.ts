import type { QueryClient } from '@tanstack/react-query';
import { type Api, keys, uploadFile, write } from '#api';
import type { CaseFile } from '#api-contract/cases/files';

/** A folder's id; null is the top. */
type Place = string | null;
type Moved = { readonly id: string; readonly name?: string; readonly into?: Place };

const filesOf = (caseId: string) => ({ stale: [keys.cases.files(caseId)] });

/** What changes the files of a case. */
export const caseFileMutations = {
  addFolder: (api: Api, caseId: string) =>
    write(({ name, into }: { readonly name: string; readonly into: Place }) => {
      const body = { name, parent_folder_id: into };
      return api.POST('/api/cases/{caseId}/folders', { params: { path: { caseId } }, body });
    }, filesOf(caseId)),

  changeFolder: (api: Api, caseId: string) =>
    write(({ id: folderId, name, into }: Moved) => {
      const body = { name, parent_folder_id: into };
      return api.PATCH('/api/cases/{caseId}/folders/{folderId}', { params: { path: { caseId, folderId } }, body });
    }, filesOf(caseId)),

  removeFolder: (api: Api, caseId: string) =>
    write(
      (folderId: string) =>
        api.DELETE('/api/cases/{caseId}/folders/{folderId}', { params: { path: { caseId, folderId } } }),
      filesOf(caseId),
    ),

  changeFile: (api: Api, caseId: string) =>
    write(({ id: fileId, name, into }: Moved) => {
      const body = { name, folder_id: into };
      return api.PATCH('/api/cases/{caseId}/files/{fileId}', { params: { path: { caseId, fileId } }, body });
    }, filesOf(caseId)),

  removeFile: (api: Api, caseId: string) =>
    write(
      (fileId: string) => api.DELETE('/api/cases/{caseId}/files/{fileId}', { params: { path: { caseId, fileId } } }),
      filesOf(caseId),
    ),

  restoreFile: (api: Api, caseId: string) =>
    write(
      (fileId: string) =>
        api.POST('/api/cases/{caseId}/files/{fileId}/restore', { params: { path: { caseId, fileId } } }),
      filesOf(caseId),
    ),

  addVersion: (api: Api, caseId: string) =>
    write(async ({ file, bytes }: { readonly file: CaseFile; readonly bytes: Blob }) => {
      const params = {
        path: { caseId, fileId: file.id },
        query: { base_file_version_id: file.versions[0]?.id ?? '' },
      };
      return { data: await uploadFile(api, '/api/cases/{caseId}/files/{fileId}/versions', { params, file: bytes }) };
    }, filesOf(caseId)),
};

/** For uploads, which go past the mutations. */
export function refreshCaseFiles(client: QueryClient, caseId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.cases.files(caseId) });
}
