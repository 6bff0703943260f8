import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { schedule } from '#kernel/jobs';
import { followAudience, remind } from './audience.ts';
import { isReminderDay } from './campaign-state.ts';
import { lockCampaign } from './change-campaigns.ts';
import { endAcknowledged } from './end-campaigns.ts';

/** Brings the members of each running campaign in line with its audience, and reminds those who haven’t acknowledged. */
export const runCampaigns = schedule({
  name: 'compliance.run_campaigns',
  everyDayAt: '06:15',
  run: async ({ day, inTenant }) => {
    const running = await inTenant(runningCampaigns);
    for (const id of running) await inTenant((tenant) => runCampaign(tenant, id, day));
  },
});

/** Nobody is reminded of what lies in the bin. */
async function runningCampaigns(tenant: Tenant): Promise<string[]> {
  const rows = await selectFrom(tenant, 'compliance_campaigns as k')
    .innerJoin('compliance_resources as w', ownRow('w.id', 'k.resource_id'))
    .select('k.id')
    .where('k.ended_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .orderBy('k.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function runCampaign(tenant: Tenant, id: string, day: string): Promise<void> {
  const { campaign, resource } = await lockCampaign(tenant, id);
  if (campaign.ended_at !== null) return;
  await followAudience(tenant, campaign, resource);
  await endAcknowledged(tenant, campaign.id, resource);
  if (isReminderDay(campaign, day)) await remind(tenant, campaign, resource, { day });
}
