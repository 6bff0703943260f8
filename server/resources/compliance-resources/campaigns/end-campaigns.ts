import { sql } from 'kysely';
import type { campaignEnds } from '#api-contract/compliance-resources/kinds';
import { auditMany } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { withdrawUnasked } from './audience.ts';

interface OfResource {
  readonly id: string;
  readonly name: string;
}

/** Ends a campaign once all who are still in its audience have acknowledged; not one in which nobody has. */
export async function endAcknowledged(tenant: Tenant, campaignId: string, resource: OfResource): Promise<void> {
  const { outstanding, acknowledged } = await selectFrom(tenant, 'compliance_campaign_members as m')
    .leftJoin('compliance_acknowledgements as a', (join) =>
      join
        .onRef('a.organisation_id', '=', 'm.organisation_id')
        .onRef('a.campaign_id', '=', 'm.campaign_id')
        .onRef('a.user_id', '=', 'm.user_id'),
    )
    .select([
      sql<number>`count(*) filter (where m.in_audience and a.user_id is null)::integer`.as('outstanding'),
      sql<number>`count(a.user_id)::integer`.as('acknowledged'),
    ])
    .where('m.campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  if (outstanding === 0 && acknowledged > 0) await endCampaignsOf(tenant, resource, 'all_acknowledged');
}

/** Ends the campaign of a resource that is running, if there is one. */
export async function endCampaignsOf(
  tenant: Tenant,
  resource: OfResource,
  reason: (typeof campaignEnds)[number],
): Promise<void> {
  const ended = await updateTable(tenant, 'compliance_campaigns')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('resource_id', '=', resource.id)
    .where('ended_at', 'is', null)
    .returning(['id', 'version_id'])
    .execute();
  for (const { id } of ended) await withdrawUnasked(tenant, id);
  await auditMany(
    tenant,
    ended.map(({ id }) => ({
      action: 'compliance_resource.campaign_ended',
      target: { type: 'compliance_resource', id: resource.id, name: resource.name },
      after: { campaign_id: id, reason },
    })),
  );
}
