import type { CaseFile, CaseFileVersion, CaseFolder } from '#api-contract/cases/files';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { mediaTypeOfUse } from '#kernel/files';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';

/** Folders of a case, by name. */
export function findFolders(tenant: Tenant, caseId: string): Promise<CaseFolder[]> {
  return folders(tenant).where('case_id', '=', caseId).orderBy('name').orderBy('id').execute();
}

const folders = (tenant: Tenant) => selectFrom(tenant, 'case_folders').select(['id', 'name', 'parent_id']);

export async function findFolder(tenant: Tenant, folderId: string): Promise<CaseFolder> {
  const folder = await folders(tenant).where('id', '=', folderId).executeTakeFirst();
  if (!folder) throw new ApiError('not_found');
  return folder;
}

/** Files of a case with their versions, by name. */
export async function findFiles(tenant: Tenant, caseId: string): Promise<CaseFile[]> {
  const rows = await versions(tenant)
    .where('f.case_id', '=', caseId)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.name')
    .orderBy('f.id')
    .orderBy('v.number', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ file_id }) => file_id).values()].map(presentFile);
}

/** A file that was not removed. */
export async function findFile(tenant: Tenant, fileId: string, caseId?: string): Promise<CaseFile> {
  const rows = await versions(tenant)
    .where('f.id', '=', fileId)
    .$if(caseId !== undefined, (files) => files.where('f.case_id', '=', caseId ?? ''))
    .where('f.deleted_at', 'is', null)
    .orderBy('v.number', 'desc')
    .execute();
  if (rows.length === 0) throw new ApiError('not_found');
  return presentFile(rows);
}

interface FileVersionParams {
  readonly caseId: string;
  readonly fileId: string;
  readonly fileVersionId: string;
}

/** One version of a file that was not removed. */
export async function findFileVersion(
  tenant: Tenant,
  { caseId, fileId, fileVersionId }: FileVersionParams,
): Promise<{ file: CaseFile; version: CaseFileVersion }> {
  const file = await findFile(tenant, fileId, caseId);
  const version = file.versions.find(({ id }) => id === fileVersionId);
  if (!version) throw new ApiError('not_found');
  return { file, version };
}

const versions = (tenant: Tenant) =>
  selectFrom(tenant, 'case_files as f')
    .innerJoin('case_file_versions as v', ownRow('v.file_id', 'f.id'))
    .innerJoin('files as stored', ownRow('stored.sha256', 'v.sha256'))
    .select(['f.id as file_id', 'f.name', 'f.folder_id', 'v.id', 'v.number', 'v.sha256', 'v.created_at'])
    .select(['stored.size', mediaTypeOfUse('v', 'stored'), personOf('v.author_id').as('author')]);

type VersionRecord = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>;

function presentFile(rows: readonly VersionRecord[]): CaseFile {
  const [current] = rows;
  if (!current) throw new Error('A file has at least one version.');
  return {
    id: current.file_id,
    name: current.name,
    folder_id: current.folder_id,
    versions: rows.map((row) => ({
      id: row.id,
      number: row.number,
      size: Number(row.size),
      sha256: row.sha256,
      media_type: row.media_type,
      author: row.author,
      created_at: row.created_at.toISOString(),
    })),
  };
}
