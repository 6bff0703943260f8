import type { Permission } from '#api-contract/permissions';
import type { Caller } from '#kernel/access';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './organisation-refusals.messages.ts';

/** Refuse to hand out, or to touch, permissions that the caller does not hold. */
export function requireHeld({ permissions }: Caller, granted: readonly Permission[]): void {
  const missing = granted.filter((permission) => !permissions.includes(permission));
  if (missing.length === 0) return;
  throw new ApiError('permission_denied', {
    message: refusals.notHeld(missing.join(', ')),
    reason: `does not hold ${missing.join(', ')}`,
  });
}

/** A permission class by id, locked against being changed until the transaction ends. */
export async function requireClass(tenant: Tenant, id: string) {
  const found = await selectFrom(tenant, 'permission_classes')
    .select(['id', 'name', 'built_in', 'permissions'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found', { message: refusals.roleGone });
  return found;
}

/** Refuse what would leave the organisation without an active owner. Holds the owners' class locked. */
export async function requireAnotherOwner(tenant: Tenant, leaving: string): Promise<void> {
  const owners = await selectFrom(tenant, 'permission_classes')
    .select('id')
    .where('name', '=', 'Owner')
    .where('built_in', '=', true)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const another = await selectFrom(tenant, 'users')
    .select('id')
    .where('permission_class_id', '=', owners.id)
    .where('status', '=', 'active')
    .where('id', '!=', leaving)
    .limit(1)
    .executeTakeFirst();
  if (!another) throw new ApiError('last_owner');
}
