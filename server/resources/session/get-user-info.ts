import { presentUnseen, unseenOf } from '#resources/notifications';
import { presentSubscription } from '#resources/organisation';
import type { HandlerOf } from '#kernel/http';

/** The signed-in user, their organisation, permissions, subscription and what they have not seen. */
export const getUserInfo: HandlerOf<'getUserInfo'> = async ({ tenant, caller }) => {
  const { db, organisationId } = tenant;
  const row = await db
    .selectFrom('organisations as o')
    .innerJoin('users as u', 'u.organisation_id', 'o.id')
    .crossJoin(unseenOf(tenant, caller.userId).as('unseen'))
    .where('o.id', '=', organisationId)
    .where('u.id', '=', caller.userId)
    .select(['o.name', 'o.locale', 'o.time_zone', 'o.sample', 'u.rows_per_page', 'u.created_at'])
    .select(['u.department', 'u.weekly_hours', 'u.absences'])
    .select(['unseen.count', 'unseen.newest'])
    .executeTakeFirstOrThrow();
  return {
    id: caller.userId,
    email: caller.email,
    name: caller.name,
    organisation: { id: organisationId, name: row.name, locale: row.locale, time_zone: row.time_zone },
    permission_class: { ...caller.permissionClass },
    permissions: [...caller.permissions],
    org_subscription: presentSubscription(caller.subscription),
    rows_per_page: row.rows_per_page,
    department: row.department,
    weekly_hours: row.weekly_hours,
    absences: row.absences,
    created_at: row.created_at.toISOString(),
    unseen_notifications: presentUnseen(row),
    environment: row.sample ? 'sample' : 'live',
  };
};
