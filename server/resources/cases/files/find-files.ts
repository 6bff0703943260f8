import type { CaseFile, CaseFileVersion, CaseFolder } from '#api-contract/cases/files';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentPerson } from '#kernel/people';

/** Folders of a case, by name. */
export async function findFolders({ db, organisationId }: Tenant, caseId: string): Promise<CaseFolder[]> {
  return db
    .selectFrom('case_folders')
    .select(['id', 'name', 'parent_id'])
    .where('organisation_id', '=', organisationId)
    .where('case_id', '=', caseId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findFolder(tenant: Tenant, caseId: string, folderId: string): Promise<CaseFolder> {
  const folder = (await findFolders(tenant, caseId)).find(({ id }) => id === folderId);
  if (!folder) throw new ApiError('not_found');
  return folder;
}

/** Files of a case with their versions, by name. */
export async function findFiles(tenant: Tenant, caseId: string): Promise<CaseFile[]> {
  const rows = await versionsOf(tenant, caseId)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.name')
    .orderBy('f.id')
    .orderBy('v.number', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ file_id }) => file_id).values()].map(presentFile);
}

/** One file that was not taken away, or one that was. */
export async function findFile(
  tenant: Tenant,
  caseId: string,
  fileId: string,
  place: 'list' | 'bin' = 'list',
): Promise<CaseFile> {
  const rows = await versionsOf(tenant, caseId)
    .where('f.id', '=', fileId)
    .where('f.deleted_at', place === 'bin' ? 'is not' : 'is', null)
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

/** One version of a file that was not taken away. */
export async function findFileVersion(
  tenant: Tenant,
  { caseId, fileId, fileVersionId }: FileVersionParams,
): Promise<{ file: CaseFile; version: CaseFileVersion }> {
  const file = await findFile(tenant, caseId, fileId);
  const version = file.versions.find(({ id }) => id === fileVersionId);
  if (!version) throw new ApiError('not_found');
  return { file, version };
}

function versionsOf({ db, organisationId }: Tenant, caseId: string) {
  return db
    .selectFrom('case_files as f')
    .innerJoin('case_file_versions as v', (join) =>
      join.onRef('v.organisation_id', '=', 'f.organisation_id').onRef('v.file_id', '=', 'f.id'),
    )
    .innerJoin('files as stored', (join) =>
      join.onRef('stored.organisation_id', '=', 'v.organisation_id').onRef('stored.sha256', '=', 'v.sha256'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 'v.organisation_id').onRef('u.id', '=', 'v.author_id'),
    )
    .where('f.organisation_id', '=', organisationId)
    .where('f.case_id', '=', caseId)
    .select([
      'f.id as file_id',
      'f.name',
      'f.folder_id',
      'v.id',
      'v.number',
      'v.sha256',
      'v.author_id',
      'u.name as author_name',
      'v.created_at',
      'stored.size',
      'stored.media_type',
    ]);
}

type VersionRecord = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

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
      author: presentPerson(row.author_id, row.author_name),
      created_at: row.created_at.toISOString(),
    })),
  };
}
