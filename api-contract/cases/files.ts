import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, reading, removing } from '../record-endpoints.ts';
import { id, line, moment, sha256 } from '../values.ts';

const person = z.object({ id, name: z.string() });

export const caseFileVersion = z.object({
  id,
  number: z.number().int(),
  size: z.number().int(),
  sha256,
  media_type: z.string(),
  author: person.nullable(),
  created_at: moment,
});

export const caseFolder = z.object({
  id,
  name: z.string(),
  /** The folder it lies in; null at the top. */
  parent_id: id.nullable(),
});

export const caseFile = z.object({
  id,
  name: z.string(),
  folder_id: id.nullable(),
  /** Newest first; the first is the current one. */
  versions: z.array(caseFileVersion),
});

const fileName = line('a file name', 255);
const folderName = line('a folder name', 120);

/** The largest file that a case takes: 100 MB. */
export const maxCaseFileBytes = 100 * 1024 * 1024;

const upload = { kind: 'attachment', maxBytes: maxCaseFileBytes } as const;
const caseParams = z.object({ caseId: id });
const folderParams = caseParams.extend({ folderId: id });
const fileParams = caseParams.extend({ fileId: id });

export const caseFileEndpoints = {
  listCaseFiles: reading(
    '/api/cases/{caseId}/files',
    caseParams,
    'contracts.read',
    'Folders and files of a case, by name.',
    z.object({ folders: z.array(caseFolder), files: z.array(caseFile) }),
  ),
  createCaseFolder: endpoint({
    method: 'post',
    path: '/api/cases/{caseId}/folders',
    access: 'contracts.write',
    summary: 'Add a folder.',
    params: caseParams,
    body: z.object({ name: folderName, parent_folder_id: id.nullable() }),
    response: caseFolder,
    status: 201,
    errors: ['not_found'],
  }),
  updateCaseFolder: endpoint({
    method: 'patch',
    path: '/api/cases/{caseId}/folders/{folderId}',
    access: 'contracts.write',
    summary: 'Rename a folder, or move it with its contents.',
    params: folderParams,
    body: z.object({ name: folderName, parent_folder_id: id.nullable() }).partial(),
    response: caseFolder,
    errors: ['not_found'],
  }),
  deleteCaseFolder: removing(
    '/api/cases/{caseId}/folders/{folderId}',
    folderParams,
    'contracts.write',
    'Remove a folder; its contents move to the parent folder.',
  ),
  createCaseFile: endpoint({
    method: 'post',
    path: '/api/cases/{caseId}/files',
    access: 'contracts.write',
    summary: 'Add a file by sending it as the body.',
    params: caseParams,
    query: z.object({ file_name: fileName, folder_id: id.optional() }),
    upload,
    response: caseFile,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large', 'file_type_refused'],
  }),
  updateCaseFile: endpoint({
    method: 'patch',
    path: '/api/cases/{caseId}/files/{fileId}',
    access: 'contracts.write',
    summary: 'Rename a file, or move it to another folder.',
    params: fileParams,
    body: z.object({ name: fileName, folder_id: id.nullable() }).partial(),
    response: caseFile,
    errors: ['not_found'],
  }),
  deleteCaseFile: removing(
    '/api/cases/{caseId}/files/{fileId}',
    fileParams,
    'contracts.write',
    'Remove a file. It can be restored.',
  ),
  restoreCaseFile: acting(
    '/api/cases/{caseId}/files/{fileId}/restore',
    fileParams,
    'contracts.write',
    'Restore a removed file.',
    caseFile,
  ),
  createCaseFileVersion: endpoint({
    method: 'post',
    path: '/api/cases/{caseId}/files/{fileId}/versions',
    access: 'contracts.write',
    summary: 'Save a new version of a file. Fails if a version newer than `base_file_version_id` exists.',
    params: fileParams,
    query: z.object({ base_file_version_id: id }),
    upload,
    response: caseFile,
    status: 201,
    errors: ['not_found', 'version_conflict', 'file_empty', 'file_too_large', 'file_type_refused'],
  }),
  downloadCaseFile: endpoint({
    method: 'get',
    path: '/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}',
    access: 'contracts.read',
    summary: 'The bytes of a version, whole or by range.',
    params: fileParams.extend({ fileVersionId: id }),
    download: 'application/octet-stream',
    errors: ['not_found', 'range_unsatisfiable'],
  }),
} as const;

export type CaseFile = z.infer<typeof caseFile>;
export type CaseFolder = z.infer<typeof caseFolder>;
export type CaseFileVersion = z.infer<typeof caseFileVersion>;
