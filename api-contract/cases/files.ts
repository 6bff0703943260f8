import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
  listCaseFiles: endpoint({
    method: 'get',
    path: '/api/cases/{caseId}/files',
    access: 'contracts.read',
    summary: 'Folders and files of a case, by name.',
    params: caseParams,
    response: z.object({ folders: z.array(caseFolder), files: z.array(caseFile) }),
    errors: ['not_found'],
  }),
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
  deleteCaseFolder: endpoint({
    method: 'delete',
    path: '/api/cases/{caseId}/folders/{folderId}',
    access: 'contracts.write',
    summary: 'Remove a folder; its contents move to the parent folder.',
    params: folderParams,
    status: 204,
    errors: ['not_found'],
  }),
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
  deleteCaseFile: endpoint({
    method: 'delete',
    path: '/api/cases/{caseId}/files/{fileId}',
    access: 'contracts.write',
    summary: 'Remove a file. It can be restored.',
    params: fileParams,
    status: 204,
    errors: ['not_found'],
  }),
  restoreCaseFile: endpoint({
    method: 'post',
    path: '/api/cases/{caseId}/files/{fileId}/restore',
    access: 'contracts.write',
    summary: 'Restore a removed file.',
    params: fileParams,
    response: caseFile,
    errors: ['not_found'],
  }),
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
