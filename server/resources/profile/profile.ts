import type { WorkingTime } from '#api-contract/organisation/working-time';
import type { Profile } from '#api-contract/profile/endpoints';
import type { Caller } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { workingTimeOf } from '#kernel/people';
import { changedAbsences } from '#resources/organisation';

export const getProfile: HandlerOf<'getProfile'> = async ({ tenant, caller }) =>
  presentProfile(caller, await userRow(tenant, caller).executeTakeFirstOrThrow());

export const updateProfile: HandlerOf<'updateProfile'> = async ({ tenant, caller, body }) => {
  const before = await userRow(tenant, caller).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { absences_before: _seen, ...asked } = body;
  const after = { ...before, ...asked, absences: changedAbsences(before.absences, body) };
  const changes = difference(before, after);
  if (Object.keys(changes.after).length === 0) return presentProfile(caller, before);
  await updateTable(tenant, 'users')
    .set({ name: after.name, rows_per_page: after.rows_per_page, ...workingTimeOf(after) })
    .where('id', '=', caller.userId)
    .execute();
  await audit(tenant, {
    action: 'profile.updated',
    target: { type: 'user', id: caller.userId, name: after.name },
    ...changes,
  });
  return presentProfile(caller, after);
};

type UserFacts = WorkingTime & { name: string; rows_per_page: number; created_at: Date };

function userRow(tenant: Tenant, { userId }: Caller) {
  return selectFrom(tenant, 'users')
    .select(['name', 'rows_per_page', 'created_at', 'department', 'weekly_hours', 'absences'])
    .where('id', '=', userId);
}

function presentProfile(caller: Caller, user: UserFacts): Profile {
  return {
    id: caller.userId,
    email: caller.email,
    name: user.name,
    permission_class: { ...caller.permissionClass },
    rows_per_page: user.rows_per_page,
    department: user.department,
    weekly_hours: user.weekly_hours,
    absences: user.absences,
    created_at: user.created_at.toISOString(),
  };
}
