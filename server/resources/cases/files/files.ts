import { v7 as uuid } from 'uuid';
import { caseFileEndpoints } from '#api-contract/cases/files';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { claimFile, cleanFileName, type Files } from '#kernel/files';
import { ApiError, type Handler, type HandlerOf } from '#kernel/http';
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
  return async ({ params, query, upload, request, inTenant }) => {
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
        const fileId = uuid();
        const name = cleanFileName(query.file_name);
        await tenant.db
          .insertInto('case_files')
          .values({
            organisation_id: tenant.organisationId,
            id: fileId,
            case_id: matter.id,
            folder_id: query.folder_id ?? null,
            name,
          })
          .execute();
        await addVersion(tenant, fileId, 1, arrived.sha256);
        await audit(tenant, {
          action: 'case.file_added',
          target: { type: 'case', id: matter.id, name: matter.name },
          after: { file_id: fileId, name, sha256: arrived.sha256 },
        });
        return findFile(tenant, matter.id, fileId);
      });
    });
  };
}

/** Save a newer version, unless somebody else saved one since the version that the editor saw. */
export function createCaseFileVersion(files: Files): Handler<typeof caseFileEndpoints.createCaseFileVersion> {
  return async ({ params, query, upload, request, inTenant }) => {
    const requireBase = async (tenant: Tenant) => {
      const matter = await cases.lock(tenant, params.caseId);
      const file = await findFile(tenant, matter.id, params.fileId);
      const [current] = file.versions;
      if (!current || current.id !== query.base_file_version_id) throw new ApiError('version_conflict');
      return { matter, file, number: current.number + 1 };
    };
    await inTenant(requireBase);
    const limits = caseFileEndpoints.createCaseFileVersion.upload;
    return files.receive(upload, limits, request.signal, async (arrived) => {
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const { matter, file, number } = await requireBase(tenant);
        await addVersion(tenant, file.id, number, arrived.sha256);
        await audit(tenant, {
          action: 'case.file_version_added',
          target: { type: 'case', id: matter.id, name: matter.name },
          after: { file_id: file.id, name: file.name, number, sha256: arrived.sha256 },
        });
        return findFile(tenant, matter.id, file.id);
      });
    });
  };
}

/** Rename a file, or move it to another folder. */
export const updateCaseFile: HandlerOf<'updateCaseFile'> = async ({ tenant, params, body }) => {
  const matter = await cases.lock(tenant, params.caseId);
  const before = await findFile(tenant, matter.id, params.fileId);
  if (body.folder_id) await requireFolder(tenant, matter.id, body.folder_id);
  const { name = before.name, folder_id = before.folder_id } = body;
  const after = { name: cleanFileName(name), folder_id };
  await tenant.db
    .updateTable('case_files')
    .set(after)
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', before.id)
    .execute();
  await audit(tenant, {
    action: 'case.file_changed',
    target: { type: 'case', id: matter.id, name: matter.name },
    before: { name: before.name, folder_id: before.folder_id },
    after,
  });
  return findFile(tenant, matter.id, before.id);
};

export const deleteCaseFile: HandlerOf<'deleteCaseFile'> = async ({ tenant, params }) => {
  const matter = await cases.lock(tenant, params.caseId);
  const { id, name } = await findFile(tenant, matter.id, params.fileId);
  await setDeletedAt(tenant, id, new Date());
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.file_removed', target, before: { file_id: id, name } });
};

export const restoreCaseFile: HandlerOf<'restoreCaseFile'> = async ({ tenant, params }) => {
  const matter = await cases.lock(tenant, params.caseId);
  const { id, name } = await findFile(tenant, matter.id, params.fileId, 'bin');
  await setDeletedAt(tenant, id, null);
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.file_restored', target, after: { file_id: id, name } });
  return findFile(tenant, matter.id, id);
};

/** The bytes of a version, whole or by range. */
export function downloadCaseFile(files: Files): Handler<typeof caseFileEndpoints.downloadCaseFile> {
  return async ({ params, request, inTenant, caller: { organisationId } }) => {
    const { file, version } = await inTenant((tenant) => findFileVersion(tenant, params));
    const { sha256, size, media_type: mediaType } = version;
    return files.respond({ organisationId, sha256, size, mediaType, fileName: file.name }, request.headers);
  };
}

async function addVersion(tenant: Tenant, fileId: string, number: number, sha256: string): Promise<void> {
  await claimFile(tenant, sha256);
  await tenant.db
    .insertInto('case_file_versions')
    .values({
      organisation_id: tenant.organisationId,
      id: uuid(),
      file_id: fileId,
      number,
      sha256,
      author_id: tenant.author.id,
    })
    .execute();
}

async function setDeletedAt({ db, organisationId }: Tenant, fileId: string, deletedAt: Date | null): Promise<void> {
  await db
    .updateTable('case_files')
    .set({ deleted_at: deletedAt })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', fileId)
    .execute();
}
