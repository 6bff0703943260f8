import type { campaignEndpoints, MyAcknowledgement } from '#api-contract/compliance-resources/campaigns';
import { audit } from '#kernel/audit';
import { insertInto, ownRow, selectFrom, type Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { ApiError, type Handler, type HandlerOf } from '#kernel/http';
import { settleNotifications } from '#kernel/notifications';
import { todayOf } from '#resources/task-series';
import { refusals } from '../resource-refusals.messages.ts';
import { respondWithFile } from '../versions/change-versions.ts';
import { readVersion } from '../versions/read-versions.ts';
import { campaignStateOf } from './campaign-state.ts';
import { lockCampaign } from './change-campaigns.ts';
import { endAcknowledged } from './end-campaigns.ts';

const maxDone = 50;

/** Campaigns that a person is asked in, or has acknowledged in. */
const asked = (tenant: Tenant, userId: string) =>
  selectFrom(tenant, 'compliance_campaign_members as m')
    .innerJoin('compliance_campaigns as k', ownRow('k.id', 'm.campaign_id'))
    .innerJoin('compliance_resources as w', ownRow('w.id', 'k.resource_id'))
    .innerJoin('compliance_versions as v', ownRow('v.id', 'k.version_id'))
    .leftJoin('compliance_acknowledgements as a', (join) =>
      join
        .onRef('a.organisation_id', '=', 'm.organisation_id')
        .onRef('a.campaign_id', '=', 'm.campaign_id')
        .onRef('a.user_id', '=', 'm.user_id'),
    )
    .select(['k.id', 'k.due', 'k.must_view', 'k.end_reason', 'k.version_id', 'v.number', 'a.acknowledged_at'])
    .select(['w.id as resource_id', 'w.name', 'w.kind'])
    .where('m.user_id', '=', userId)
    .where('w.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('a.user_id', 'is not', null),
        where.and([where('m.in_audience', '=', true), where('k.ended_at', 'is', null)]),
      ]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof asked>['executeTakeFirstOrThrow']>>;

const present = ({ id, resource_id, name, kind, due, must_view, end_reason, acknowledged_at }: Row, today: string) => ({
  id,
  resource: { id: resource_id, name, kind },
  due,
  must_view,
  state: campaignStateOf({ due, end_reason }, today),
  acknowledged_at: acknowledged_at?.toISOString() ?? null,
});

export const listMyAcknowledgements: HandlerOf<'listMyAcknowledgements'> = async ({ tenant, caller }) => {
  const outstanding = await asked(tenant, caller.userId)
    .where('a.user_id', 'is', null)
    .orderBy('k.due')
    .orderBy('k.id')
    .execute();
  const done = await asked(tenant, caller.userId)
    .where('a.user_id', 'is not', null)
    .orderBy('a.acknowledged_at', 'desc')
    .limit(maxDone)
    .execute();
  const today = await todayOf(tenant);
  return { items: [...outstanding, ...done].map((row) => ({ ...present(row, today), number: row.number })) };
};

async function readMine(tenant: Tenant, userId: string, campaignId: string): Promise<MyAcknowledgement> {
  const row = await asked(tenant, userId).where('k.id', '=', campaignId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const version = await readVersion(tenant, row.version_id);
  const { id, number, content, text, link, file, sha256, note } = version;
  return {
    ...present(row, await todayOf(tenant)),
    version: { id, number, content, text, link, file, sha256, note },
  };
}

export const getMyAcknowledgement: HandlerOf<'getMyAcknowledgement'> = ({ tenant, caller, params }) =>
  readMine(tenant, caller.userId, params.campaignId);

export function downloadMyDocument(files: Files): Handler<typeof campaignEndpoints.downloadMyDocument> {
  return async ({ params, request, inTenant, caller }) => {
    const { version } = await inTenant((tenant) => readMine(tenant, caller.userId, params.campaignId));
    return respondWithFile(files, caller.organisationId, version, request.headers);
  };
}

/** Acknowledges a version. Again is the same as once; what was acknowledged can’t be changed or taken back. */
export const acknowledge: HandlerOf<'acknowledge'> = async ({ tenant, caller, params, body, request }) => {
  const { campaign, resource } = await lockCampaign(tenant, params.campaignId);
  const mine = await readMine(tenant, caller.userId, campaign.id);
  if (mine.acknowledged_at !== null) return mine;
  if (campaign.ended_at !== null) throw new ApiError('validation_failed', { message: refusals.notAsked });
  if (mine.version.sha256 !== body.sha256) throw new ApiError('version_conflict');
  await insertInto(tenant, 'compliance_acknowledgements', {
    campaign_id: campaign.id,
    user_id: caller.userId,
    user_name: caller.name,
    version_id: mine.version.id,
    sha256: mine.version.sha256,
    ip: request.ip,
  }).execute();
  await settleNotifications(tenant, caller.userId, { about: campaign.id });
  await audit(tenant, {
    action: 'acknowledgement.given',
    target: { type: 'compliance_resource', id: resource.id, name: resource.name },
    after: { campaign_id: campaign.id, version: mine.version.number, sha256: mine.version.sha256 },
  });
  await endAcknowledged(tenant, campaign.id, resource);
  return readMine(tenant, caller.userId, campaign.id);
};
