import type { NewComplianceResource } from '#api-contract/compliance-resources/endpoints';
import { anyOf, deleteFrom, insertInto, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { binManyOf, binOf, changeOf, createOf } from '#kernel/records';
import { recheckEvidence } from '#resources/evidence-state';
import { refusals } from './resource-refusals.messages.ts';
import { complianceResources, rolesOf } from './resource-record.ts';

type Facts = Partial<NewComplianceResource>;

async function requireKnown(tenant: Tenant, { owner_id, role_ids }: Facts): Promise<void> {
  if (owner_id) await requireMember(tenant, owner_id, 'owner_id');
  if (!role_ids?.length) return;
  const wanted = new Set(role_ids);
  const found = await selectFrom(tenant, 'permission_classes')
    .select('id')
    .where('id', '=', anyOf([...wanted]))
    .execute();
  if (found.length < wanted.size)
    throw new ApiError('validation_failed', { fields: [{ path: 'role_ids', message: refusals.role }] });
}

async function storeRoles(tenant: Tenant, resource_id: string, role_ids: readonly string[] | undefined): Promise<void> {
  if (!role_ids) return;
  await deleteFrom(tenant, 'compliance_resource_roles').where('resource_id', '=', resource_id).execute();
  const rows = [...new Set(role_ids)].map((role_id) => ({ resource_id, role_id }));
  if (rows.length > 0) await insertInto(tenant, 'compliance_resource_roles', rows).execute();
}

const columnsOf = <F extends Facts>({ role_ids: _roles, ...facts }: F) => facts;

export const createComplianceResource: HandlerOf<'createComplianceResource'> = createOf(complianceResources, {
  validate: (facts, { tenant }) => requireKnown(tenant, facts),
  values: (facts, { caller }) => ({ ...columnsOf(facts), created_by: caller.userId }),
  onStored: ({ role_ids }, { tenant, id }) => storeRoles(tenant, id, role_ids),
});

export const updateComplianceResource: HandlerOf<'updateComplianceResource'> = changeOf(complianceResources, {
  prepare: ({ role_ids, ...facts }) => ({ ...facts, ...(role_ids && { role_ids: role_ids.toSorted() }) }),
  known: async ({ tenant, row }) => ({ role_ids: (await rolesOf(tenant, row.id)).map(({ id }) => id).toSorted() }),
  validate: (after, { tenant }) => requireKnown(tenant, after),
  columns: columnsOf,
  onStored: ({ role_ids }, { tenant, row }) => storeRoles(tenant, row.id, role_ids),
});

/** What their versions prove counts while they aren’t in the bin. */
async function recheckVersions(tenant: Tenant, resourceIds: readonly string[]): Promise<void> {
  const versions = await selectFrom(tenant, 'compliance_versions')
    .select('id')
    .where('resource_id', '=', anyOf([...resourceIds]))
    .execute();
  await recheckEvidence(tenant, { versionIds: versions.map(({ id }) => id) });
}

export const { remove: deleteComplianceResource, restore: restoreComplianceResource } = binOf(complianceResources, {
  onMoved: (tenant, { row }) => recheckVersions(tenant, [row.id]),
});

const { removeMany, restoreMany } = binManyOf(
  complianceResources,
  ({ resource_ids }: { readonly resource_ids: readonly string[] }) => resource_ids,
  recheckVersions,
);

export const deleteComplianceResources: HandlerOf<'deleteComplianceResources'> = async (call) =>
  outcomeOf(await removeMany(call));

export const restoreComplianceResources: HandlerOf<'restoreComplianceResources'> = async (call) =>
  outcomeOf(await restoreMany(call));

const outcomeOf = ({ changed, missing }: Awaited<ReturnType<typeof removeMany>>) => ({ changed, missing });
