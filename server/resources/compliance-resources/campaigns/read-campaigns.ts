import { sql } from 'kysely';
import type { Campaign } from '#api-contract/compliance-resources/campaigns';
import type { Readiness } from '#api-contract/compliance/readiness';
import { anyOf, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { listOf } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { todayOf } from '#resources/task-series';
import { readComplianceResource } from '../resource-record.ts';
import { campaignStateOf } from './campaign-state.ts';

const maxListed = 100;

const acknowledgedOf = sql`exists (
  select from compliance_acknowledgements a
  where a.organisation_id = m.organisation_id and a.campaign_id = m.campaign_id and a.user_id = m.user_id
)`;

const campaigns = (tenant: Tenant) =>
  selectFrom(tenant, 'compliance_campaigns as k')
    .innerJoin('compliance_versions as v', ownRow('v.id', 'k.version_id'))
    .selectAll('k')
    .select([
      'v.number',
      personOf('k.started_by').as('starter'),
      sql<Campaign['counts']>`(
        select json_build_object(
          'acknowledged', count(*) filter (where ${acknowledgedOf})::integer,
          'outstanding', count(*) filter (where m.in_audience and not ${acknowledgedOf})::integer,
          'left', count(*) filter (where not m.in_audience and not ${acknowledgedOf})::integer
        )
        from compliance_campaign_members m
        where m.organisation_id = k.organisation_id and m.campaign_id = k.id
      )`.as('counts'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof campaigns>['executeTakeFirstOrThrow']>>;

async function present(tenant: Tenant, rows: readonly Row[]): Promise<Campaign[]> {
  const today = await todayOf(tenant);
  const roles = await selectFrom(tenant, 'permission_classes')
    .select(['id', 'name'])
    .where('id', '=', anyOf(rows.flatMap(({ role_ids }) => role_ids)))
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: { id: row.version_id, number: row.number },
    audience: row.audience,
    roles: roles.filter(({ id }) => row.role_ids.includes(id)),
    due: row.due,
    remind_days: row.remind_days,
    must_view: row.must_view,
    state: campaignStateOf(row, today),
    counts: row.counts,
    started_by: row.starter,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: row.end_reason,
  }));
}

/** Running campaigns that wait for somebody, of resources that aren’t in the bin; the soonest due first. */
export async function countOutstanding(tenant: Tenant): Promise<Readiness['acknowledgements']> {
  const rows = await campaigns(tenant)
    .innerJoin('compliance_resources as w', ownRow('w.id', 'k.resource_id'))
    .select(['w.name', 'w.name_key'])
    .where('k.ended_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .orderBy('k.due')
    .orderBy('w.name_key')
    .orderBy('k.id')
    .execute();
  return rows
    .filter(({ counts }) => counts.outstanding > 0)
    .map(({ resource_id, name, number, due, counts }) => ({
      resource: { id: resource_id, name },
      version: number,
      due,
      outstanding: counts.outstanding,
    }));
}

export async function readCampaign(tenant: Tenant, campaignId: string): Promise<Campaign> {
  const [found] = await present(tenant, await campaigns(tenant).where('k.id', '=', campaignId).execute());
  if (!found) throw new ApiError('not_found');
  return found;
}

export const listCampaigns: HandlerOf<'listCampaigns'> = async ({ tenant, params }) => {
  await readComplianceResource(tenant, params.resourceId);
  const rows = await campaigns(tenant)
    .where('k.resource_id', '=', params.resourceId)
    .orderBy('k.started_at', 'desc')
    .limit(maxListed)
    .execute();
  return { items: await present(tenant, rows) };
};

type MemberQuery = Parameters<HandlerOf<'listCampaignMembers'>>[0]['query'] & { readonly campaignId: string };

const stateOfMember = sql<'acknowledged' | 'outstanding' | 'left'>`case
  when a.user_id is not null then 'acknowledged' when m.in_audience then 'outstanding' else 'left' end`;

const members = listOf({
  from: { compliance_campaign_members: 'm' },
  id: sql`m.user_id`,
  join: () => sql`
    join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
    left join compliance_acknowledgements a
      on a.organisation_id = m.organisation_id and a.campaign_id = m.campaign_id and a.user_id = m.user_id`,
  columns: {
    name: sql<string>`u.name`,
    state: stateOfMember,
    acknowledged_at: sql<string | null>`to_char(a.acknowledged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    sha256: sql<string | null>`a.sha256`,
    reminded_at: sql<string | null>`to_char(m.reminded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  where: ({ campaignId, state }: MemberQuery) => [
    sql`m.campaign_id = ${campaignId}::uuid`,
    ...(state ? [sql`${stateOfMember} = ${state}`] : []),
  ],
  order: () => ({ name: 'name', column: sql`lower(u.name)`, type: 'text', descending: false }),
  present: ({ id, name, state, acknowledged_at, sha256, reminded_at }) => ({
    id,
    name,
    state,
    acknowledged_at,
    sha256,
    reminded_at,
  }),
});

export const listCampaignMembers: HandlerOf<'listCampaignMembers'> = async ({ tenant, params, query }) => {
  await readCampaign(tenant, params.campaignId);
  return members.page(tenant, { ...query, campaignId: params.campaignId });
};
