import { sql } from 'kysely';
import type { Dashboard } from '#api-contract/dashboards/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';

/** As many dashboards as are listed: one’s own, and what others share. */
const maxListed = 500;

const readableBy = (tenant: Tenant) =>
  selectFrom(tenant, 'dashboards as d').select([
    'd.id',
    'd.name',
    'd.owner_id',
    'd.shared_with',
    personOf('d.owner_id').as('owner'),
  ]);

/** The caller’s dashboards and those shared with their role, by name. */
export const listDashboards: HandlerOf<'listDashboards'> = async ({ tenant, caller }) => {
  const rows = await readableBy(tenant)
    .where('d.deleted_at', 'is', null)
    .orderBy(sql`d.owner_id <> ${caller.userId}`)
    .orderBy(sql`lower(d.name)`)
    .orderBy('d.id')
    .limit(maxListed)
    .execute();
  return {
    items: rows.map(({ id, name, owner, owner_id, shared_with }) => ({
      id,
      name,
      owner: owner ?? { id: owner_id, name: '' },
      mine: owner_id === caller.userId,
      is_shared: shared_with.length > 0,
    })),
  };
};

/** A dashboard that the caller may see; refused as not found where there is none. */
async function readDashboard(tenant: Tenant, dashboardId: string): Promise<Dashboard> {
  const row = await readableBy(tenant)
    .select(['d.widgets', 'd.revision', 'd.updated_at'])
    .where('d.id', '=', dashboardId)
    .where('d.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const { owner_id, owner, updated_at, ...facts } = row;
  return {
    ...facts,
    owner: owner ?? { id: owner_id, name: '' },
    mine: owner_id === tenant.author.id,
    updated_at: updated_at.toISOString(),
  };
}

export const dashboards = recordOf({
  table: 'dashboards',
  param: 'dashboardId',
  type: 'dashboard',
  named: 'name',
  gone: 'deleted_at',
  present: readDashboard,
  event: (deed, { row }, trail) => ({
    action: actionOf(deed, trail.after),
    target: { type: 'dashboard', id: row.id, name: row.name },
    ...trail,
  }),
});

function actionOf(deed: 'created' | 'updated' | 'deleted' | 'restored', after: object | null | undefined) {
  if (deed !== 'updated') return `dashboard.${deed}` as const;
  return after && 'shared_with' in after ? 'dashboard.shared' : 'dashboard.changed';
}

export const getDashboard: HandlerOf<'getDashboard'> = ({ tenant, params }) =>
  readDashboard(tenant, params.dashboardId);
