import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, refusals } from '#kernel/request';

/** Refuses an id that names no member of the organisation. */
export function requireMember(tenant: Tenant, userId: string, field: string): Promise<void> {
  return requireMembers(tenant, [userId], field, refusals.member);
}

/** Refuses ids that name no member of the organisation, with `message` at `field`. */
export async function requireMembers(
  tenant: Tenant,
  userIds: readonly string[],
  field: string,
  message = refusals.members,
): Promise<void> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return;
  const found = await selectFrom(tenant, 'users').select('id').where('id', '=', anyOf(wanted)).execute();
  if (found.length < wanted.length) throw new ApiError('validation_failed', { fields: [{ path: field, message }] });
}
