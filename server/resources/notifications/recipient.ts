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

/** Starts a query of what a person has not read, the newest first; without what they may not read any more. */
export const unreadBy = (tenant: Tenant, { id, reader }: Recipient) =>
  selectFrom(tenant, 'notifications as n')
    .select(['n.id', 'n.kind', 'n.object_type', 'n.object_id', 'n.object_name', 'n.parts'])
    .where('n.user_id', '=', id)
    .where('n.read_at', 'is', null)
    .where('n.archived_at', 'is', null)
    .where(readable('notifications', 'n', reader))
    .orderBy('n.occurred_at', 'desc')
    .forUpdate();
