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

/** Kinds that ask for a task or obligation to be done; others tell what happened. */
const askingKinds: readonly NotificationKind[] = [
  'task_assigned',
  'task_due',
  'task_overdue',
  'obligation_assigned',
  'obligation_due',
  'obligation_overdue',
];

/** Whether notifications `n` still hold: a task or obligation that they ask for is open, in the list and their person’s. */
export const isStillAsked = sql<boolean>`(n.kind <> all(${[...askingKinds]}::text[]) or exists (
  select from tasks_and_obligations t
  where t.organisation_id = n.organisation_id and t.id = n.object_id and t.assignee_id = n.user_id
    and t.is_open and t.deleted_at is null
    and not exists (select from contracts k
      where k.organisation_id = t.organisation_id and k.id = t.binned_with and k.deleted_at is not null)
    and not exists (select from cases k
      where k.organisation_id = t.organisation_id and k.id = t.case_id and k.deleted_at is not null)
))`;

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
