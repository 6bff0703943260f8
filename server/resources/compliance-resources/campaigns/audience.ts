import { sql } from 'kysely';
import { auditMany } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { notify, withdrawNotificationsOf } from '#kernel/notifications';

type Audience = Pick<RowOf<'compliance_campaigns'>, 'audience' | 'role_ids'>;

/** The active members that an audience means. */
export async function audienceOf(tenant: Tenant, { audience, role_ids }: Audience): Promise<string[]> {
  const members = await selectFrom(tenant, 'users')
    .select('id')
    .where('status', '=', 'active')
    .$if(audience === 'roles', (users) =>
      users.where(sql<boolean>`permission_class_id = any(${[...role_ids]}::uuid[])`),
    )
    .orderBy('id')
    .execute();
  return members.map(({ id }) => id);
}

interface OfResource {
  readonly id: string;
  readonly name: string;
}

/**
 * Brings the members of a campaign in line with its audience: joiners are added and asked, leavers stay as no longer in
 * the audience, and whoever comes back is asked again.
 */
export async function followAudience(
  tenant: Tenant,
  campaign: RowOf<'compliance_campaigns'>,
  resource: OfResource,
): Promise<{ readonly joined: readonly string[]; readonly left: readonly string[] }> {
  const wanted = await audienceOf(tenant, campaign);
  const { organisationId, db } = tenant;
  const { rows: joined } = await sql<{ user_id: string }>`
    insert into compliance_campaign_members as m (organisation_id, campaign_id, user_id)
    select ${organisationId}::uuid, ${campaign.id}::uuid, u.id from unnest(${wanted}::uuid[]) as u (id)
    on conflict (organisation_id, campaign_id, user_id) do update set in_audience = true where not m.in_audience
    returning user_id`.execute(db);
  const { rows: left } = await sql<{ user_id: string }>`
    update compliance_campaign_members set in_audience = false
    where organisation_id = ${organisationId} and campaign_id = ${campaign.id} and in_audience
      and user_id <> all(${wanted}::uuid[])
    returning user_id`.execute(db);
  await ask(
    tenant,
    campaign,
    resource,
    joined.map(({ user_id }) => user_id),
  );
  if (left.length > 0) await withdrawUnasked(tenant, campaign.id);
  const ids = (rows: readonly { user_id: string }[]) => rows.map(({ user_id }) => user_id);
  return { joined: ids(joined), left: ids(left) };
}

/** Tells members that they are asked to acknowledge a version. */
const ask = (
  tenant: Tenant,
  { id, due }: RowOf<'compliance_campaigns'>,
  resource: OfResource,
  people: readonly string[],
) =>
  notify(tenant, {
    people,
    kind: 'acknowledgement_requested',
    object: { type: 'compliance_campaign', id, name: resource.name },
    parts: { day: due },
    own: true,
  });

/** Takes back requests and reminders of those who are asked no longer and haven’t acknowledged: they can’t open it. */
export async function withdrawUnasked(tenant: Tenant, campaignId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from compliance_campaign_members m
    join compliance_campaigns k on k.organisation_id = m.organisation_id and k.id = m.campaign_id
    where m.organisation_id = ${tenant.organisationId} and m.campaign_id = ${campaignId}
      and (k.ended_at is not null or not m.in_audience)
      and not exists (
        select from compliance_acknowledgements a
        where a.organisation_id = m.organisation_id and a.campaign_id = m.campaign_id and a.user_id = m.user_id
      )`.execute(tenant.db);
  await withdrawNotificationsOf(
    tenant,
    rows.map(({ user_id }) => user_id),
    campaignId,
  );
}

/** Reminds members who are in the audience and haven’t acknowledged; those who were. */
export async function remind(
  tenant: Tenant,
  { id, due }: Pick<RowOf<'compliance_campaigns'>, 'id' | 'due'>,
  resource: OfResource,
  { day, only }: { readonly day: string; readonly only?: readonly string[] | undefined },
): Promise<number> {
  const { organisationId, db } = tenant;
  const { rows } = await sql<{ user_id: string }>`
    update compliance_campaign_members m set reminded_at = now()
    where m.organisation_id = ${organisationId} and m.campaign_id = ${id} and m.in_audience
      and ${only ? sql`m.user_id = any(${[...only]}::uuid[])` : sql`true`}
      and not exists (
        select from compliance_acknowledgements a
        where a.organisation_id = m.organisation_id and a.campaign_id = m.campaign_id and a.user_id = m.user_id
      )
    returning user_id`.execute(db);
  const people = rows.map(({ user_id }) => user_id);
  await notify(tenant, {
    people,
    kind: 'acknowledgement_reminder',
    object: { type: 'compliance_campaign', id, name: resource.name },
    parts: { day: due },
    own: true,
    group: `acknowledgement_reminder:${id}:${day}`,
  });
  if (people.length > 0)
    await auditMany(tenant, [
      {
        action: 'compliance_resource.members_reminded',
        target: { type: 'compliance_resource', id: resource.id, name: resource.name },
        after: { campaign_id: id, members: people.length },
      },
    ]);
  return people.length;
}
