import { sql } from 'kysely';
import type { NotificationKind } from '#api-contract/notifications/kinds';
import { readerOf } from '#kernel/access';
import { readable, type Reader, type RowOf, selectFrom, type Tenant } from '#kernel/db';

/** Who a mail goes to. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly reader: Reader;
}

export type Mailed = Pick<
  RowOf<'notifications'>,
  'id' | 'kind' | 'object_type' | 'object_id' | 'object_name' | 'parts'
>;

/** Returns a person with what they may read by now; undefined for who is no active member. */
export async function recipientOf(tenant: Tenant, id: string): Promise<Recipient | undefined> {
  const found = await selectFrom(tenant, 'users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .innerJoin('permission_classes as p', (join) =>
      join.onRef('p.organisation_id', '=', 'u.organisation_id').onRef('p.id', '=', 'u.permission_class_id'),
    )
    .select(['u.name', 'u.email', 'o.locale', 'p.permissions'])
    .where('u.id', '=', id)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (!found) return undefined;
  const { permissions, ...person } = found;
  return { id, ...person, reader: readerOf({ userId: id, permissions }) };
}

/** Kinds that ask for a task or obligation to be done. */
const taskKinds: readonly NotificationKind[] = [
  'task_assigned',
  'task_due',
  'task_overdue',
  'obligation_assigned',
  'obligation_due',
  'obligation_overdue',
];

/** Kinds that ask for a version to be acknowledged. */
const acknowledgementKinds: readonly NotificationKind[] = ['acknowledgement_requested', 'acknowledgement_reminder'];

/** A task or obligation is open, in the list and its person’s. */
const isOpenTask = sql`exists (
  select from tasks_and_obligations t
  where t.organisation_id = n.organisation_id and t.id = n.object_id and t.assignee_id = n.user_id
    and t.is_open and t.deleted_at is null
    and not exists (select from contracts k
      where k.organisation_id = t.organisation_id and k.id = t.binned_with and k.deleted_at is not null)
    and not exists (select from cases k
      where k.organisation_id = t.organisation_id and k.id = t.case_id and k.deleted_at is not null)
)`;

/** A campaign runs for what isn’t in the bin, and its member is in the audience and hasn’t acknowledged. */
const isOutstanding = sql`exists (
  select from compliance_campaigns k
  join compliance_resources w on w.organisation_id = k.organisation_id and w.id = k.resource_id
  join compliance_campaign_members m on m.organisation_id = k.organisation_id and m.campaign_id = k.id
  where k.organisation_id = n.organisation_id and k.id = n.object_id and m.user_id = n.user_id
    and k.ended_at is null and w.deleted_at is null and m.in_audience
    and not exists (select from compliance_acknowledgements a
      where a.organisation_id = m.organisation_id and a.campaign_id = m.campaign_id and a.user_id = m.user_id)
)`;

/** Whether what notifications `n` ask of their person is still to be done; others tell what happened, and hold. */
export const isStillAsked = sql<boolean>`(case when n.kind = any(${[...taskKinds]}::text[]) then ${isOpenTask}
  when n.kind = any(${[...acknowledgementKinds]}::text[]) then ${isOutstanding} else true end)`;

/** Starts a query of what a person has not read, the newest first; without what they may not read any more or what is settled. */
export const unreadBy = (tenant: Tenant, { id, reader }: Recipient) =>
  selectFrom(tenant, 'notifications as n')
    .select(['n.id', 'n.kind', 'n.object_type', 'n.object_id', 'n.object_name', 'n.parts'])
    .where('n.user_id', '=', id)
    .where('n.read_at', 'is', null)
    .where('n.archived_at', 'is', null)
    .where(readable('notifications', 'n', reader))
    .where(isStillAsked)
    .orderBy('n.occurred_at', 'desc')
    .forUpdate();
