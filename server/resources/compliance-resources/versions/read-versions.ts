import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { freshnessOf, windowOfVersion } from '#api-contract/compliance-resources/freshness';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { todayOf } from '#resources/task-series';

type Versions = ReturnType<typeof versions>;

const versions = (tenant: Tenant) =>
  selectFrom(tenant, 'compliance_versions as v')
    .leftJoin('files as f', (join) =>
      join.onRef('f.organisation_id', '=', 'v.organisation_id').onRef('f.sha256', '=', 'v.file_sha256'),
    )
    .selectAll('v')
    .select(['f.size', personOf('v.author_id').as('author'), personOf('v.published_by').as('publisher')]);

/** Versions with what was decided about them, the newest first. */
export async function readVersions(tenant: Tenant, narrow: (query: Versions) => Versions): Promise<ResourceVersion[]> {
  const rows = await narrow(versions(tenant)).orderBy('v.major', 'desc').orderBy('v.minor', 'desc').execute();
  const decisions = await selectFrom(tenant, 'compliance_decisions as d')
    .select(['d.version_id', 'd.decision', 'd.comment', 'd.decided_at', personOf('d.decided_by').as('by')])
    .where('d.version_id', '=', anyOf(rows.map(({ id }) => id)))
    .orderBy('d.decided_at')
    .execute();
  const today = await todayOf(tenant);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    content: row.content,
    text: row.body,
    link: row.link,
    file:
      row.file_name === null
        ? null
        : { name: row.file_name, size: Number(row.size), media_type: row.media_type ?? 'application/octet-stream' },
    sha256: row.sha256,
    effective: row.effective,
    expires: row.expires,
    material_change: row.material_change,
    note: row.note,
    state: row.state,
    freshness: freshnessOf(windowOfVersion(row), today),
    author: row.author,
    decisions: decisions
      .filter(({ version_id }) => version_id === row.id)
      .map(({ decision, comment, decided_at, by }) => ({ decision, comment, by, at: decided_at.toISOString() })),
    emergency_reason: row.emergency_reason,
    published_at: row.published_at?.toISOString() ?? null,
    published_by: row.publisher,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  }));
}

export async function readVersion(tenant: Tenant, versionId: string, resourceId?: string): Promise<ResourceVersion> {
  const [version] = await readVersions(tenant, (query) =>
    query
      .where('v.id', '=', versionId)
      .$if(resourceId !== undefined, (of) => of.where('v.resource_id', '=', resourceId ?? '')),
  );
  if (!version) throw new ApiError('not_found');
  return version;
}
