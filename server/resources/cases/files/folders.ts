import { v7 as uuid } from 'uuid';
import type { CaseFolder } from '#api-contract/cases/files';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { cases } from '../case-record.ts';
import { findFolder, findFolders } from './find-files.ts';

const maxFolders = 500;

export const createCaseFolder: HandlerOf<'createCaseFolder'> = async ({ tenant, params, body }) => {
  const matter = await cases.lock(tenant, params.caseId);
  const folders = await findFolders(tenant, matter.id);
  if (folders.length >= maxFolders) throw problem('name', `A case can have at most ${maxFolders} folders.`);
  requirePlace(folders, body.parent_folder_id);
  requireFreeName(folders, body.name, body.parent_folder_id);
  const id = uuid();
  await tenant.db
    .insertInto('case_folders')
    .values({
      organisation_id: tenant.organisationId,
      id,
      case_id: matter.id,
      parent_id: body.parent_folder_id,
      name: body.name,
    })
    .execute();
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.folder_added', target, after: { name: body.name } });
  return { id, name: body.name, parent_id: body.parent_folder_id };
};

/** Rename a folder, or move it; never into itself. */
export const updateCaseFolder: HandlerOf<'updateCaseFolder'> = async ({ tenant, params, body }) => {
  const matter = await cases.lock(tenant, params.caseId);
  const before = await findFolder(tenant, matter.id, params.folderId);
  const folders = await findFolders(tenant, matter.id);
  const { name = before.name, parent_folder_id: parent_id = before.parent_id } = body;
  requirePlace(folders, parent_id, before.id);
  const others = folders.filter(({ id }) => id !== before.id);
  requireFreeName(others, name, parent_id);
  await tenant.db
    .updateTable('case_folders')
    .set({ name, parent_id })
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', before.id)
    .execute();
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, {
    action: 'case.folder_changed',
    target,
    before: { name: before.name, parent_id: before.parent_id },
    after: { name, parent_id },
  });
  return { id: before.id, name, parent_id };
};

/** Remove a folder; what lies in it moves to where the folder was. */
export const deleteCaseFolder: HandlerOf<'deleteCaseFolder'> = async ({ tenant, params }) => {
  const { db, organisationId } = tenant;
  const matter = await cases.lock(tenant, params.caseId);
  const { id, name, parent_id } = await findFolder(tenant, matter.id, params.folderId);
  await db
    .updateTable('case_files')
    .set({ folder_id: parent_id })
    .where('organisation_id', '=', organisationId)
    .where('folder_id', '=', id)
    .execute();
  await db
    .updateTable('case_folders')
    .set({ parent_id })
    .where('organisation_id', '=', organisationId)
    .where('parent_id', '=', id)
    .execute();
  await db.deleteFrom('case_folders').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.folder_removed', target, before: { name } });
};

/** Refuse a folder of another case, and for a folder one that lies in itself. */
function requirePlace(folders: readonly CaseFolder[], place: string | null, moved?: string): void {
  const above = new Set<string>();
  for (let at = place; at !== null;) {
    const folder = folders.find(({ id }) => id === at);
    if (!folder || above.has(folder.id)) throw problem('parent_folder_id', 'Choose a folder of this case.');
    if (folder.id === moved) throw problem('parent_folder_id', 'A folder can’t be moved into itself.');
    above.add(folder.id);
    at = folder.parent_id;
  }
}

function requireFreeName(folders: readonly CaseFolder[], name: string, place: string | null): void {
  const taken = folders.some(
    (folder) => folder.parent_id === place && folder.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken) throw problem('name', 'A folder with this name already exists.');
}

/** Refuse a file a place in a folder that the case does not have. */
export async function requireFolder(tenant: Tenant, caseId: string, folderId: string): Promise<void> {
  const folders = await findFolders(tenant, caseId);
  if (!folders.some(({ id }) => id === folderId)) throw problem('folder_id', 'Choose a folder of this case.');
}

function problem(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] });
}
