import { sql } from 'kysely';
import type { ComplianceResource } from '#api-contract/compliance-resources/endpoints';
import { complianceResourceFields } from '#api-contract/compliance-resources/fields';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';
import { nextDue } from '#resources/task-series';
import { readVersions } from './versions/read-versions.ts';

/** When resource `w` is reviewed next: as the tasks that are planned for its reviews say, or else as was entered. */
export const nextReview = sql<string | null>`(case when exists (
  select from task_series s
  where s.organisation_id = w.organisation_id and s.id = w.review_series_id and s.deleted_at is null
) then ${nextDue('review_series_id')} else w.next_review end)`;

/** A resource with its current version; refused as not found where there is none, or where it is in the bin. */
export async function readComplianceResource(tenant: Tenant, resourceId: string): Promise<ComplianceResource> {
  const record = await selectFrom(tenant, 'compliance_resources as w')
    .leftJoin('task_series as s', (join) =>
      join
        .onRef('s.organisation_id', '=', 'w.organisation_id')
        .onRef('s.id', '=', 'w.review_series_id')
        .on('s.deleted_at', 'is', null),
    )
    .selectAll('w')
    .select(['s.id as series_id', personOf('w.owner_id').as('owner'), nextReview.as('due_review')])
    .where('w.id', '=', resourceId)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  const versions = await readVersions(tenant, (version) => version.where('v.resource_id', '=', resourceId));
  return {
    id: record.id,
    ...presentRecord(complianceResourceFields, record, { next_review: record.due_review }),
    roles: await rolesOf(tenant, resourceId),
    current: versions.find(({ state }) => state === 'published') ?? versions[0] ?? null,
    review_series_id: record.series_id,
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}

/** The roles of an audience that isn’t everyone, by name. */
export const rolesOf = (tenant: Tenant, resourceId: string) =>
  selectFrom(tenant, 'compliance_resource_roles as r')
    .innerJoin('permission_classes as c', ownRow('c.id', 'r.role_id'))
    .select(['c.id', 'c.name'])
    .where('r.resource_id', '=', resourceId)
    .orderBy('c.name')
    .execute();

export const complianceResources = recordOf({
  table: 'compliance_resources',
  param: 'resourceId',
  type: 'compliance_resource',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readComplianceResource,
});
