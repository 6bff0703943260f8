import type { Framework, FrameworkVersion } from '#api-contract/compliance/frameworks';
import { frameworkFields } from '#api-contract/compliance/frameworks/fields';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { recordOf } from '#kernel/records';

/** A framework with its versions; refused as not found where there is none, or where it is in the bin. */
export async function readFramework(tenant: Tenant, frameworkId: string): Promise<Framework> {
  const record = await selectFrom(tenant, 'frameworks')
    .selectAll()
    .where('id', '=', frameworkId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  const rows = await selectFrom(tenant, 'framework_versions')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const versions = rows.map(presentVersion);
  const adopted = versions.find(({ id }) => id === record.adopted_version_id);
  if (!adopted) throw new Error('A framework has the version that it adopted.');
  return {
    id: record.id,
    ...presentRecord(frameworkFields, { ...record, version: adopted.version }, {}),
    origin: record.origin,
    subject: record.subject,
    adopted_version: adopted,
    versions,
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}

const presentVersion = (row: RowOf<'framework_versions'>): FrameworkVersion => ({
  id: row.id,
  version: row.version,
  format: row.format,
  sha256: row.sha256,
  release: row.release,
  requirements: row.counts.requirements,
  assessable: row.counts.assessable,
  revision: row.revision,
  created_at: row.created_at.toISOString(),
});

export const frameworks = recordOf({
  table: 'frameworks',
  param: 'frameworkId',
  type: 'framework',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readFramework,
});

/** A version of a framework that isn’t in the bin; refused as not found where there is none. */
export async function findVersion(tenant: Tenant, frameworkId: string, versionId: string) {
  const found = await selectFrom(tenant, 'framework_versions as v')
    .innerJoin('frameworks as f', (join) =>
      join.onRef('f.organisation_id', '=', 'v.organisation_id').onRef('f.id', '=', 'v.framework_id'),
    )
    .select(['v.id', 'v.version', 'v.framework_id', 'f.origin', 'f.name'])
    .where('v.id', '=', versionId)
    .where('v.framework_id', '=', frameworkId)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}
