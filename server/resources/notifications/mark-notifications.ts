import { sql } from 'kysely';
import { anyOf, type Tenant, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { unsent } from '#kernel/notifications';
import { countUnseen } from './list-notifications.ts';

// What somebody has read is their own affair: none of this leaves an entry in the audit trail.

const now = sql<Date>`now()`;
const seenNow = sql<Date>`coalesce(seen_at, now())`;

/** Marks what was shown as seen. */
export const seeNotifications: HandlerOf<'seeNotifications'> = async ({ tenant, caller, body }) => {
  await updateTable(tenant, 'notifications')
    .set({ seen_at: now })
    .where('user_id', '=', caller.userId)
    .where('seen_at', 'is', null)
    .where('occurred_at', '<=', new Date(body.until))
    .execute();
  return countUnseen(tenant, caller.userId);
};

type Mark = Parameters<HandlerOf<'markNotifications'>>[0]['body']['as'];

const marks = {
  read: { read_at: sql<Date>`coalesce(read_at, now())`, seen_at: seenNow, ...unsent },
  unread: { read_at: null },
  archived: { archived_at: now, seen_at: seenNow, ...unsent },
  kept: { archived_at: null },
} as const satisfies Record<Mark, object>;

/** What a mark would change. */
const differs = {
  read: sql<boolean>`read_at is null`,
  unread: sql<boolean>`read_at is not null`,
  archived: sql<boolean>`archived_at is null`,
  kept: sql<boolean>`archived_at is not null`,
} as const satisfies Record<Mark, unknown>;

export const markNotifications: HandlerOf<'markNotifications'> = async ({ tenant, caller, body }) => {
  const { notification_ids: ids, as } = body;
  const changed = await updateTable(tenant, 'notifications')
    .set(marks[as])
    .where('user_id', '=', caller.userId)
    .where('id', '=', anyOf(await mayBecome(tenant, caller.userId, ids, as)))
    .where(differs[as])
    .returning('id')
    .execute();
  return { changed: changed.length };
};

/** Of a group one is unread: an older one stays read while a newer one waits. */
async function mayBecome(tenant: Tenant, person: string, ids: readonly string[], as: Mark): Promise<readonly string[]> {
  if (as === 'read' || as === 'archived') return ids;
  const { rows } = await sql<{ id: string }>`
    select distinct on (n.group_key) n.id from notifications n
    where n.organisation_id = ${tenant.organisationId} and n.user_id = ${person} and n.id = ${anyOf(ids)}
      and not exists (
        select from notifications other
        where other.organisation_id = n.organisation_id and other.user_id = n.user_id and other.group_key = n.group_key
          and other.id <> n.id and other.read_at is null and other.archived_at is null
      )
    order by n.group_key, n.occurred_at desc`.execute(tenant.db);
  return rows.map(({ id }) => id);
}

/** Marks everything as read that happened until a moment. */
export const readAllNotifications: HandlerOf<'readAllNotifications'> = async ({ tenant, caller, body }) => {
  const changed = await updateTable(tenant, 'notifications')
    .set(marks.read)
    .where('user_id', '=', caller.userId)
    .where('occurred_at', '<=', new Date(body.until))
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  return { changed: changed.length };
};
