import { maxDashboards } from '#api-contract/dashboards/kinds';
import type { Caller } from '#kernel/access';
import { anyOf, type RowOf, selectFrom, type Tenant, withEveryRow } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { binOf, changeOf, createOf, requireRoom } from '#kernel/records';
import { dashboards } from './dashboard-record.ts';
import { refusals } from './dashboard-refusals.messages.ts';

export const createDashboard: HandlerOf<'createDashboard'> = createOf(dashboards, {
  validate: async ({ shared_with }, { tenant, caller }) => {
    requireMayShare(caller, shared_with !== undefined && shared_with.length > 0);
    await requireRoles(tenant, shared_with);
    await requireRoomFor(tenant, caller.userId);
  },
  values: ({ name, shared_with = [], widgets = [] }, { caller }) => ({
    name,
    shared_with: distinct(shared_with),
    widgets: JSON.stringify(widgets),
    owner_id: caller.userId,
  }),
});

export const updateDashboard: HandlerOf<'updateDashboard'> = changeOf(dashboards, {
  permit: (caller, row, { shared_with }) => {
    requireOwn(caller.userId, row);
    requireMayShare(
      caller,
      shared_with?.some((role) => !row.shared_with.includes(role)),
    );
  },
  prepare: (facts) => ({ ...facts, ...(facts.shared_with && { shared_with: distinct(facts.shared_with) }) }),
  validate: ({ shared_with }, { tenant }) => requireRoles(tenant, shared_with),
  columns: ({ widgets, ...facts }) => ({ ...facts, ...(widgets && { widgets: JSON.stringify(widgets) }) }),
});

interface Moving {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly params: { readonly dashboardId: string };
}

/** Owners move their dashboards; whoever manages the organisation also those they see of others, who may have left. */
const permitted =
  <Result>(move: (call: Moving) => Promise<Result>) =>
  async (call: Moving): Promise<Result> => {
    const { tenant, caller, params } = call;
    const row = await selectFrom(tenant, 'dashboards')
      .select('owner_id')
      .where('id', '=', params.dashboardId)
      .executeTakeFirst();
    if (row?.owner_id === caller.userId) return move(call);
    if (!row || !caller.permissions.includes('organisation.manage')) throw new ApiError('not_found');
    // The database lets readers change their own alone.
    return withEveryRow(tenant, (all) => move({ ...call, tenant: all }));
  };

const bin = binOf(dashboards, { validate: (tenant, { row }) => requireRoomFor(tenant, row.owner_id) });
export const deleteDashboard: HandlerOf<'deleteDashboard'> = permitted(bin.remove);
export const restoreDashboard: HandlerOf<'restoreDashboard'> = permitted(bin.restore);

const distinct = (ids: readonly string[]) => [...new Set(ids)].toSorted();

/** Others may see a dashboard; only its owner changes it. */
function requireOwn(userId: string, { owner_id }: RowOf<'dashboards'>): void {
  if (owner_id !== userId) throw new ApiError('not_found');
}

/** What others see is for those who may share. Taking it back is for every owner. */
function requireMayShare({ permissions }: Caller, isSharing = false): void {
  if (isSharing && !permissions.includes('reports.approve')) throw new ApiError('permission_denied');
}

async function requireRoles(tenant: Tenant, roles: readonly string[] = []): Promise<void> {
  if (roles.length === 0) return;
  const found = await selectFrom(tenant, 'permission_classes').select('id').where('id', '=', anyOf(roles)).execute();
  if (found.length === new Set(roles).size) return;
  throw new ApiError('validation_failed', { fields: [{ path: 'shared_with', message: refusals.unknownRole }] });
}

const requireRoomFor = (tenant: Tenant, owner_id: string) =>
  requireRoom(tenant, 'dashboards', { owner_id, deleted_at: null }, maxDashboards, {
    path: 'name',
    message: refusals.tooMany(String(maxDashboards)),
  });
