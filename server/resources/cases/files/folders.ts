import type { CaseFolder } from '#api-contract/cases/files';
import { type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { changeOf, createOf, deleteOf, recordOf } from '#kernel/records';
import { cases } from '../case-record.ts';
import { eventOnCase } from '../case-events.ts';
import { findFolder, findFolders } from './find-files.ts';
import { refusals } from '../case-refusals.messages.ts';

const maxFolders = 500;

const folders = recordOf({
  table: 'case_folders',
  param: 'folderId',
  type: 'case_folder',
  named: 'name',
  within: { record: cases, column: 'case_id' },
  present: findFolder,
  event: (deed, { row: { name }, parent }, { before, after }) =>
    eventOnCase(parent, 'folder', deed, deed === 'created' ? {} : { name, ...before }, after ?? {}),
});

export const createCaseFolder: HandlerOf<'createCaseFolder'> = createOf(folders, {
  validate: async ({ name, parent_folder_id: place }, { tenant, parent }) => {
    const others = await findFolders(tenant, parent.id);
    if (others.length >= maxFolders) throw problem('name', refusals.tooManyFolders(String(maxFolders)));
    requirePlace(others, place);
    requireFreeName(others, name, place);
  },
  values: ({ name, parent_folder_id: parent_id }, { parent }) => ({ name, parent_id, case_id: parent.id }),
  trail: ({ name }) => ({ name }),
});

/** Renames a folder, or moves it; never into itself. */
export const updateCaseFolder: HandlerOf<'updateCaseFolder'> = changeOf(folders, {
  known: async ({ row }) => ({ parent_folder_id: row.parent_id }),
  validate: async (after, { tenant, row, parent }) => {
    const all = await findFolders(tenant, parent.id);
    const { name = row.name, parent_folder_id: place = row.parent_id } = after;
    requirePlace(all, place, row.id);
    requireFreeName(
      all.filter(({ id }) => id !== row.id),
      name,
      place,
    );
  },
  columns: ({ name, parent_folder_id: parent_id }) => ({
    ...(name !== undefined && { name }),
    ...(parent_id !== undefined && { parent_id }),
  }),
});

/** Deletes a folder; what it contains moves to where the folder was. */
export const deleteCaseFolder: HandlerOf<'deleteCaseFolder'> = deleteOf(folders, {
  onDelete: async (tenant, { row: { id, parent_id } }) => {
    await updateTable(tenant, 'case_files').set({ folder_id: parent_id }).where('folder_id', '=', id).execute();
    await updateTable(tenant, 'case_folders').set({ parent_id }).where('parent_id', '=', id).execute();
  },
});

/** Refuses a folder of another case, and for a folder one that it contains. */
function requirePlace(all: readonly CaseFolder[], place: string | null, moved?: string): void {
  const above = new Set<string>();
  for (let at = place; at !== null;) {
    const folder = all.find(({ id }) => id === at);
    if (!folder || above.has(folder.id)) throw problem('parent_folder_id', refusals.folder);
    if (folder.id === moved) throw problem('parent_folder_id', refusals.folderInItself);
    above.add(folder.id);
    at = folder.parent_id;
  }
}

function requireFreeName(others: readonly CaseFolder[], name: string, place: string | null): void {
  const taken = others.some((folder) => folder.parent_id === place && folder.name.toLowerCase() === name.toLowerCase());
  if (taken) throw problem('name', refusals.folderTaken);
}

/** Refuses a file a place in a folder that the case doesn’t have. */
export async function requireFolder(tenant: Tenant, caseId: string, folderId: string): Promise<void> {
  const all = await findFolders(tenant, caseId);
  if (!all.some(({ id }) => id === folderId)) throw problem('folder_id', refusals.folder);
}

function problem(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] });
}
