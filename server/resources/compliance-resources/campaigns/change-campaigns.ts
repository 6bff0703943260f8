import { audit } from '#kernel/audit';
import { insertInto, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { todayOf } from '#resources/task-series';
import { refusals } from '../resource-refusals.messages.ts';
import { complianceResources, rolesOf } from '../resource-record.ts';
import { audienceOf, followAudience, remind } from './audience.ts';
import { endCampaignsOf } from './end-campaigns.ts';
import { readCampaign } from './read-campaigns.ts';

/** Asks the audience to acknowledge the published version. */
export const startCampaign: HandlerOf<'startCampaign'> = async ({ tenant, caller, request, params, body }) => {
  const resource = await complianceResources.lock(tenant, params.resourceId);
  const said = { caller, request, params, said: body };
  const { id, isRepeated } = await newIdOf(tenant, 'compliance_campaigns', said);
  if (isRepeated) return readCampaign(tenant, id);
  const version = await selectFrom(tenant, 'compliance_versions')
    .select(['id', 'number', 'sha256'])
    .where('resource_id', '=', resource.id)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!version) refuse(refusals.notPublished);
  if (body.due < (await todayOf(tenant))) refuse(refusals.duePassed, 'due');
  const roles = resource.audience === 'roles' ? (await rolesOf(tenant, resource.id)).map((role) => role.id) : [];
  const wanted = await audienceOf(tenant, { audience: resource.audience, role_ids: roles });
  if (wanted.length === 0) refuse(refusals.noAudience);
  await endCampaignsOf(tenant, resource, 'cancelled');
  const campaign = await insertInto(tenant, 'compliance_campaigns', {
    id,
    resource_id: resource.id,
    version_id: version.id,
    audience: resource.audience,
    role_ids: JSON.stringify(roles),
    due: body.due,
    remind_days: JSON.stringify([...new Set(body.remind_days)].toSorted((a, b) => b - a)),
    must_view: body.must_view,
    started_by: caller.userId,
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  await followAudience(tenant, campaign, resource);
  await audit(tenant, {
    action: 'compliance_resource.campaign_started',
    target: { type: 'compliance_resource', id: resource.id, name: resource.name },
    after: { campaign_id: id, version: version.number, sha256: version.sha256, due: body.due, members: wanted.length },
  });
  return readCampaign(tenant, id);
};

export const cancelCampaign: HandlerOf<'cancelCampaign'> = async ({ tenant, params }) => {
  const { campaign, resource } = await lockCampaign(tenant, params.campaignId);
  if (campaign.ended_at === null) await endCampaignsOf(tenant, resource, 'cancelled');
  return readCampaign(tenant, campaign.id);
};

export const remindCampaignMembers: HandlerOf<'remindCampaignMembers'> = async ({ tenant, params, body }) => {
  const { campaign, resource } = await lockCampaign(tenant, params.campaignId);
  if (campaign.ended_at !== null) refuse(refusals.ended);
  await followAudience(tenant, campaign, resource);
  const reminded = await remind(tenant, campaign, resource, {
    day: new Date().toISOString(),
    only: body.member_ids,
  });
  return { reminded };
};

/** A campaign whose resource wasn’t deleted, held against other changes. */
export async function lockCampaign(tenant: Tenant, campaignId: string) {
  const found = await selectFrom(tenant, 'compliance_campaigns as k')
    .innerJoin('compliance_resources as w', ownRow('w.id', 'k.resource_id'))
    .select(['k.resource_id'])
    .where('k.id', '=', campaignId)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const resource = await complianceResources.lock(tenant, found.resource_id);
  const campaign = await selectFrom(tenant, 'compliance_campaigns')
    .selectAll()
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw new ApiError('not_found');
  return { campaign, resource };
}

function refuse(message: string, path?: string): never {
  throw new ApiError('validation_failed', { message, ...(path && { fields: [{ path, message }] }) });
}
