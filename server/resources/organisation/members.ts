import type { Member } from '#api-contract/organisation/endpoints';
import { revokeSessions } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireAnotherOwner, requireClass, requireHeld } from './granting.ts';
import { requireFreeSeat } from './seats.ts';

export const listMembers: HandlerOf<'listMembers'> = async ({ tenant }) => {
  const rows = await memberRows(tenant)
    .orderBy((of) => of.fn('lower', ['u.name']))
    .orderBy('u.id')
    .execute();
  return { items: rows.map(presentMember) };
};

/** Change a permission class, suspend or reactivate. */
export const updateMember: HandlerOf<'updateMember'> = async ({ tenant, caller, params, body }) => {
  const before = await requireMember(tenant, params.memberId);
  requireHeld(caller, before.permissions);
  const permissionClass = body.permission_class_id
    ? await requireClass(tenant, body.permission_class_id)
    : { id: before.class_id, name: before.class_name };
  if ('permissions' in permissionClass) requireHeld(caller, permissionClass.permissions);
  const status = body.status ?? before.status;
  if (before.status === 'invited' && status !== 'invited') throw notAccepted();
  if (before.status === 'suspended' && status === 'active') await requireFreeSeat(tenant);
  const staysOwner = permissionClass.id === before.class_id && status !== 'suspended';
  if (before.class_built_in && before.class_name === 'Owner' && !staysOwner)
    await requireAnotherOwner(tenant, before.id);

  await updateTable(tenant, 'users')
    .set({ permission_class_id: permissionClass.id, status })
    .where('id', '=', before.id)
    .execute();
  if (status === 'suspended') await revokeSessions(tenant, before.id);
  const changes = difference(
    { permission_class: before.class_name, status: before.status },
    { permission_class: permissionClass.name, status },
  );
  if (Object.keys(changes.after).length > 0) {
    await audit(tenant, {
      action: 'member.updated',
      target: { type: 'user', id: before.id, name: before.name },
      ...changes,
    });
  }
  return presentMember(await requireMember(tenant, before.id));
};

/** A member, locked until the transaction ends. */
export async function requireMember(tenant: Tenant, id: string) {
  const found = await memberRows(tenant).where('u.id', '=', id).forUpdate('u').executeTakeFirst();
  if (!found) throw new ApiError('not_found', { message: 'This person is not a member of your organisation.' });
  return found;
}

export function presentMember(row: Awaited<ReturnType<typeof requireMember>>): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    permission_class: { id: row.class_id, name: row.class_name },
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
  };
}

function memberRows(tenant: Tenant) {
  return selectFrom(tenant, 'users as u')
    .innerJoin('permission_classes as c', (join) =>
      join.onRef('c.organisation_id', '=', 'u.organisation_id').onRef('c.id', '=', 'u.permission_class_id'),
    )
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.status',
      'u.last_seen_at',
      'u.invited_at',
      'c.id as class_id',
      'c.name as class_name',
      'c.built_in as class_built_in',
      'c.permissions',
    ]);
}

function notAccepted(): ApiError {
  return new ApiError('validation_failed', {
    message: 'This person hasn’t accepted the invitation yet. Withdraw the invitation, or wait.',
    fields: [{ path: 'status', message: 'The invitation hasn’t been accepted yet.' }],
  });
}
