import { sql } from 'kysely';
import type { listViewEndpoints, SavedView } from '#api-contract/list-views/endpoints';
import type { Caller } from '#kernel/access';
import type { RowOf, Tenant } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';
import { listOf, plainColumns } from '#kernel/lists';
import { changeOf, createOf, deleteOf, recordOf, requireRoom } from '#kernel/records';
import { refusals } from './list-view-refusals.messages.ts';

const maxViews = 100;
const maxShown = 500;

interface Asked {
  readonly userId: string | null;
  /** May delete what others share. */
  readonly manages?: boolean;
  readonly id?: string;
  readonly list?: string;
}

/** Views that somebody may open, by name: their own and shared ones. */
const openViews = listOf({
  from: { saved_views: 'v' },
  join: () => sql`left join users u on u.organisation_id = v.organisation_id and u.id = v.user_id`,
  columns: {
    ...plainColumns({ saved_views: 'v' }, ['name', 'address', 'shared', 'user_id', 'updated_at']),
    made_by: sql<string | null>`u.name`,
  },
  where: ({ userId, id, list }: Asked) => [
    sql`(v.user_id = ${userId} or v.shared)`,
    ...(id === undefined ? [] : [sql`v.id = ${id}`]),
    ...(list === undefined ? [] : [sql`v.list = ${list}`]),
  ],
  order: () => ({ name: 'name', column: sql`v.name`, type: 'text', descending: false }),
  present: ({ user_id, updated_at, ...view }, _beside, { userId, manages = false }): SavedView => ({
    ...view,
    mine: user_id === userId,
    may_remove: user_id === userId || (manages && view.shared),
    updated_at: updated_at.toISOString(),
  }),
});

export async function readViews(tenant: Tenant, asked: Omit<Asked, 'userId'>): Promise<SavedView[]> {
  return (await openViews.page(tenant, { ...asked, userId: tenant.author.id, limit: maxShown })).items;
}

const views = recordOf({
  table: 'saved_views',
  param: 'viewId',
  type: 'saved_view',
  named: 'name',
  present: async (tenant, id) => {
    const [view] = await readViews(tenant, { id });
    if (!view) throw new ApiError('not_found');
    return view;
  },
});

const create = createOf(views, {
  validate: async (
    { shared }: Pick<RowOf<'saved_views'>, 'list' | 'name' | 'address' | 'shared'>,
    { tenant, caller },
  ) => {
    requireSharing(caller, shared);
    await requireRoom(tenant, 'saved_views', { user_id: caller.userId }, maxViews, {
      path: 'name',
      message: refusals.tooMany(String(maxViews)),
    });
  },
  values: (body, { caller }) => ({ ...body, user_id: caller.userId }),
});

export const createView: Handler<typeof listViewEndpoints.createView> = ({ params, body, ...call }) =>
  create({ ...call, params: undefined, body: { ...body, ...params } });

export const updateView: Handler<typeof listViewEndpoints.updateView> = changeOf(views, {
  permit: (caller, row, { shared = false }) => {
    requireSharing(caller, shared);
    requireOwn(caller, row);
  },
});

export const deleteView: Handler<typeof listViewEndpoints.deleteView> = deleteOf(views, {
  permit: (caller, row) => {
    if (!row.shared || !managesShared(caller)) requireOwn(caller, row);
  },
  trail: ({ name, address, shared }) => ({ name, address, shared }),
});

function requireOwn({ userId }: Caller, { user_id }: RowOf<'saved_views'>): void {
  if (user_id !== userId) throw new ApiError('not_found');
}

/** Whoever made a shared view may have left. */
export const managesShared = ({ permissions }: Caller): boolean => permissions.includes('organisation.manage');

/** What others see is for those who may change what others see. */
function requireSharing({ permissions }: Caller, shared: boolean): void {
  if (shared && !permissions.includes('contracts.write')) throw new ApiError('permission_denied');
}
