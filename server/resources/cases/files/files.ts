import { v7 as uuid } from 'uuid';
import { type CaseFile, caseFileEndpoints } from '#api-contract/cases/files';
import { audit } from '#kernel/audit';
import { insertInto, type Tenant } from '#kernel/db';
import { claimFile, cleanFileName, type Files, type SpooledFile } from '#kernel/files';
import { ApiError, type Handler, type HandlerOf } from '#kernel/http';
import { binOf, changeOf, isRepeatable, newIdOf, recordOf } from '#kernel/records';
import { eventOnCase } from '../case-events.ts';
import { cases } from '../case-record.ts';
import { findCase } from '../find-case.ts';
import { findFile, findFiles, findFileVersion, findFolders } from './find-files.ts';
import { requireFolder } from './folders.ts';

export const listCaseFiles: HandlerOf<'listCaseFiles'> = async ({ tenant, params }) => {
  await findCase(tenant, params.caseId);
  return { folders: await findFolders(tenant, params.caseId), files: await findFiles(tenant, params.caseId) };
};

/** Add a file: its bytes are durable before anything refers to them. */
export function createCaseFile(files: Files): Handler<typeof caseFileEndpoints.createCaseFile> {
  return async ({ params, query, upload, caller, request, inTenant }) => {
    const requirePlace = async (tenant: Tenant) => {
      const matter = await cases.lock(tenant, params.caseId);
      if (query.folder_id) await requireFolder(tenant, matter.id, query.folder_id);
      return matter;
    };
    await inTenant(requirePlace);
    const limits = caseFileEndpoints.createCaseFile.upload;
    return files.receive(upload, limits, request.signal, async (arrived) => {
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const matter = await requirePlace(tenant);
        const said = { ...query, sha256: arrived.sha256 };
        const { id: fileId, isRepeated } = await newIdOf(tenant, 'case_files', { caller, request, params, said });
        if (isRepeated) return findFile(tenant, fileId, matter.id);
        const name = cleanFileName(query.file_name);
        await insertInto(tenant, 'case_files', {
          id: fileId,
          case_id: matter.id,
          folder_id: query.folder_id ?? null,
          name,
        }).execute();
        await addVersion(tenant, { id: uuid(), fileId, number: 1 }, arrived);
        await audit(tenant, {
          action: 'case.file_added',
          target: { type: 'case', id: matter.id, name: matter.name },
          after: { file_id: fileId, name, sha256: arrived.sha256 },
        });
        return findFile(tenant, fileId);
      });
    });
  };
}

/** Saves a newer version, unless someone else saved one since the version that the editor saw. */
export function createCaseFileVersion(files: Files): Handler<typeof caseFileEndpoints.createCaseFileVersion> {
  return async ({ params, query, upload, caller, request, inTenant }) => {
    const find = async (tenant: Tenant) => {
      const matter = await cases.lock(tenant, params.caseId);
      return { matter, file: await findFile(tenant, params.fileId, matter.id) };
    };
    const requireBase = ({ versions: [current] }: CaseFile) => {
      if (!current || current.id !== query.base_file_version_id) throw new ApiError('version_conflict');
      return current;
    };
    // Sent again, the version since its base may be its own: that shows by its bytes.
    await inTenant(async (tenant) => {
      const { file } = await find(tenant);
      if (!isRepeatable(request)) requireBase(file);
    });
    const limits = caseFileEndpoints.createCaseFileVersion.upload;
    return files.receive(upload, limits, request.signal, async (arrived) => {
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const { matter, file } = await find(tenant);
        const said = { ...query, sha256: arrived.sha256 };
        const { id, isRepeated } = await newIdOf(tenant, 'case_file_versions', { caller, request, params, said });
        if (isRepeated) return file;
        const number = requireBase(file).number + 1;
        await addVersion(tenant, { id, fileId: file.id, number }, arrived);
        await audit(tenant, {
          action: 'case.file_version_added',
          target: { type: 'case', id: matter.id, name: matter.name },
          after: { file_id: file.id, name: file.name, number, sha256: arrived.sha256 },
        });
        return findFile(tenant, file.id);
      });
    });
  };
}

const caseFiles = recordOf({
  table: 'case_files',
  param: 'fileId',
  type: 'case_file',
  named: 'name',
  gone: 'deleted_at',
  within: { record: cases, column: 'case_id' },
  present: findFile,
  event: (deed, { row: { id: file_id, name }, parent }, { before, after }) =>
    deed === 'deleted'
      ? eventOnCase(parent, 'file', deed, { file_id, name })
      : eventOnCase(parent, 'file', deed, before ?? {}, { file_id, name, ...after }),
});

/** Renames a file, or moves it to another folder. */
export const updateCaseFile: HandlerOf<'updateCaseFile'> = changeOf(caseFiles, {
  prepare: ({ name, ...facts }) => ({ ...facts, ...(name !== undefined && { name: cleanFileName(name) }) }),
  validate: async ({ folder_id }, { tenant, parent }) => {
    if (folder_id) await requireFolder(tenant, parent.id, folder_id);
  },
});

export const { remove: deleteCaseFile, restore: restoreCaseFile } = binOf(caseFiles);

/** The bytes of a version, whole or by range. */
export function downloadCaseFile(files: Files): Handler<typeof caseFileEndpoints.downloadCaseFile> {
  return async ({ params, request, inTenant, caller: { organisationId } }) => {
    const { file, version } = await inTenant((tenant) => findFileVersion(tenant, params));
    const { sha256, size, media_type: mediaType } = version;
    return files.respond({ organisationId, sha256, size, mediaType, fileName: file.name }, request.headers);
  };
}

async function addVersion(
  tenant: Tenant,
  { id, fileId, number }: { readonly id: string; readonly fileId: string; readonly number: number },
  { sha256, mediaType }: SpooledFile,
): Promise<void> {
  await claimFile(tenant, sha256);
  await insertInto(tenant, 'case_file_versions', {
    id,
    file_id: fileId,
    number,
    sha256,
    media_type: mediaType,
    author_id: tenant.author.id,
  }).execute();
}
