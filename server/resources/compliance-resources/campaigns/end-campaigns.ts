import { sql } from 'kysely';
import type { campaignEnds } from '#api-contract/compliance-resources/kinds';
import { auditMany } from '#kernel/audit';
import { type Tenant, updateTable } from '#kernel/db';

/** Ends the campaign of a resource that is running, if there is one. */
export async function endCampaignsOf(
  tenant: Tenant,
  resource: { readonly id: string; readonly name: string },
  reason: (typeof campaignEnds)[number],
): Promise<void> {
  const ended = await updateTable(tenant, 'compliance_campaigns')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('resource_id', '=', resource.id)
    .where('ended_at', 'is', null)
    .returning(['id', 'version_id'])
    .execute();
  await auditMany(
    tenant,
    ended.map(({ id }) => ({
      action: 'compliance_resource.campaign_ended',
      target: { type: 'compliance_resource', id: resource.id, name: resource.name },
      after: { campaign_id: id, reason },
    })),
  );
}
