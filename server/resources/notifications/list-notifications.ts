import { sql } from 'kysely';
import type { Notification } from '#api-contract/notifications/endpoints';
import { kindsOfMine, type NotificationTab } from '#api-contract/notifications/kinds';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { listOf, newestFirst, plainColumns } from '#kernel/lists';

interface Query {
  readonly person: string;
  readonly tab?: NotificationTab | undefined;
  readonly id?: string;
}

const narrowedBy = {
  mine: () => [sql`n.archived_at is null`, sql`not n.muted`, sql`n.kind = any(${[...kindsOfMine]}::text[])`],
  all: () => [sql`not n.muted`],
  muted: () => [sql`n.muted`],
} as const;

const notifications = listOf({
  from: { notifications: 'n' },
  countUpTo: 1_000,
  columns: plainColumns({ notifications: 'n' }, [
    'kind',
    'object_type',
    'object_id',
    'object_name',
    'parts',
    'occurred_at',
    'seen_at',
    'read_at',
    'archived_at',
    'muted',
  ]),
  where: ({ person, tab, id }: Query) => [
    sql`n.user_id = ${person}`,
    ...(tab === undefined ? [] : narrowedBy[tab]()),
    ...(id === undefined ? [] : [sql`n.id = ${id}`]),
  ],
  order: () => newestFirst(sql`n.occurred_at`, '-occurred_at'),
  present: ({ object_type, object_id, object_name, ...row }): Notification => ({
    id: row.id,
    kind: row.kind,
    object: { type: object_type, id: object_id, name: object_name },
    parts: row.parts,
    occurred_at: row.occurred_at.toISOString(),
    seen: row.seen_at !== null,
    read: row.read_at !== null,
    archived: row.archived_at !== null,
    muted: row.muted,
  }),
});

/** One page of the caller’s notifications. */
export const listNotifications: HandlerOf<'listNotifications'> = ({ tenant, caller, query }) =>
  notifications.page(tenant, { tab: 'mine', limit: 25, ...query, person: caller.userId });

/** One of a person’s notifications. */
export async function findNotification(tenant: Tenant, person: string, id: string): Promise<Notification> {
  const [found] = (await notifications.page(tenant, { person, id })).items;
  if (!found) throw new ApiError('not_found');
  return found;
}

const maxCounted = 100;

/** How many notifications a person has not seen, up to a hundred, and the newest of them: one row to select from. */
export function unseenOf(tenant: Tenant, person: string) {
  const unseen = selectFrom(tenant, 'notifications as n')
    .select('n.occurred_at')
    .where('n.user_id', '=', person)
    .where('n.seen_at', 'is', null)
    .where('n.archived_at', 'is', null)
    .where(sql<boolean>`not n.muted`)
    .orderBy('n.occurred_at', 'desc')
    .limit(maxCounted);
  return tenant.db
    .selectFrom(unseen.as('unseen'))
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(occurred_at)`.as('newest')]);
}

export const presentUnseen = ({ count, newest }: { count: number; newest: Date | null }) => ({
  count,
  newest: newest?.toISOString() ?? null,
});

/** How many notifications a person has not seen. */
export const countUnseen = async (tenant: Tenant, person: string) =>
  presentUnseen(await unseenOf(tenant, person).executeTakeFirstOrThrow());

export const countUnseenNotifications: HandlerOf<'countUnseenNotifications'> = ({ tenant, caller }) =>
  countUnseen(tenant, caller.userId);
