import { sql } from 'kysely';
import type { Member } from '#api-contract/organisation/endpoints';
import { revokeSessions } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import { ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { listOf, plainColumns } from '#kernel/lists';
import { notify } from '#kernel/notifications';
import { workingTimeOf } from '#kernel/people';
import { changedAbsences } from './changed-absences.ts';
import { requireAnotherOwner, requireClass, requireHeld } from './granting.ts';
import { requireFreeSeat } from './seats.ts';
import { refusals } from './organisation-refusals.messages.ts';

/** More than an organisation has members; they are listed on one page. */
const all = 100_000;

const members = listOf({
  from: { users: 'u' },
  join: () => sql`join permission_classes c on c.organisation_id = u.organisation_id and c.id = u.permission_class_id`,
  columns: {
    ...plainColumns({ users: 'u' }, ['name', 'email', 'status', 'last_seen_at', 'invited_at']),
    ...plainColumns({ users: 'u' }, ['department', 'weekly_hours', 'absences']),
    permission_class: sql<Member['permission_class']>`json_build_object('id', c.id, 'name', c.name)`,
  },
  where: ({ id }: { readonly id?: string }) => (id === undefined ? [] : [sql`u.id = ${id}`]),
  order: () => ({ name: 'name', column: sql`lower(u.name)`, type: 'text', descending: false }),
  present: ({ last_seen_at, invited_at, ...member }): Member => ({
    ...member,
    last_seen_at: last_seen_at?.toISOString() ?? null,
    invited_at: invited_at?.toISOString() ?? null,
  }),
});

export const listMembers: HandlerOf<'listMembers'> = async ({ tenant }) => {
  const { items } = await members.page(tenant, { limit: all });
  return { items };
};

export async function presentMember(tenant: Tenant, id: string): Promise<Member> {
  const [member] = (await members.page(tenant, { id })).items;
  if (!member) throw noSuchMember();
  return member;
}

/** Change a permission class or the working time, suspend or reactivate. */
export const updateMember: HandlerOf<'updateMember'> = async ({ tenant, caller, params, body }) => {
  const before = await requireMember(tenant, params.memberId);
  if (body.permission_class_id ?? body.status) requireHeld(caller, before.permissions);
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

  const { department, weekly_hours, absences } = before;
  const worked = { department, weekly_hours, absences };
  const { permission_class_id: _class, status: _status, absences_before: _seen, ...asked } = body;
  const working = { ...worked, ...asked, absences: changedAbsences(absences, body) };
  await updateTable(tenant, 'users')
    .set({ permission_class_id: permissionClass.id, status, ...workingTimeOf(working) })
    .where('id', '=', before.id)
    .execute();
  if (status === 'suspended') await revokeSessions(tenant, before.id);
  const changes = difference(
    { permission_class: before.class_name, status: before.status, ...worked },
    { permission_class: permissionClass.name, status, ...working },
  );
  if (Object.keys(changes.after).length > 0) {
    await audit(tenant, {
      action: 'member.updated',
      target: { type: 'user', id: before.id, name: before.name },
      ...changes,
    });
  }
  if ('permission_class' in changes.after) {
    await notify(tenant, {
      people: [before.id],
      kind: 'role_changed',
      object: { type: 'user', id: before.id, name: before.name },
      parts: { role: permissionClass.name },
    });
  }
  return presentMember(tenant, before.id);
};

/** A member with what they may do, locked until the transaction ends. */
export async function requireMember(tenant: Tenant, id: string) {
  const found = await selectFrom(tenant, 'users as u')
    .innerJoin('permission_classes as c', ownRow('c.id', 'u.permission_class_id'))
    .select(['u.id', 'u.name', 'u.email', 'u.status', 'c.permissions'])
    .select(['u.department', 'u.weekly_hours', 'u.absences'])
    .select(['c.id as class_id', 'c.name as class_name', 'c.built_in as class_built_in'])
    .where('u.id', '=', id)
    .forUpdate('u')
    .executeTakeFirst();
  if (!found) throw noSuchMember();
  return found;
}

const noSuchMember = () => new ApiError('not_found', { message: refusals.notAMember });

function notAccepted(): ApiError {
  return new ApiError('validation_failed', {
    message: refusals.notAccepted,
    fields: [{ path: 'status', message: refusals.stillInvited }],
  });
}
