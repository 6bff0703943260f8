import { sql } from 'kysely';
import type { Permission } from '#api-contract/permissions';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';

/** The ids of the active members whose role includes a permission. */
export async function membersWith(tenant: Tenant, permission: Permission): Promise<string[]> {
  const members = await selectFrom(tenant, 'users as u')
    .innerJoin('permission_classes as p', ownRow('p.id', 'u.permission_class_id'))
    .select('u.id')
    .where('u.status', '=', 'active')
    .where(sql<boolean>`${permission}::text = any(p.permissions)`)
    .orderBy('u.id')
    .execute();
  return members.map(({ id }) => id);
}
