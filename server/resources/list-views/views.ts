import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { listViewEndpoints, SavedView } from '#api-contract/list-views/endpoints';
import type { Caller } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import { deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';

const maxViews = 100;

export const createView: Handler<typeof listViewEndpoints.createView> = async ({ params, body, tenant, caller }) => {
  requireSharing(caller, body.shared);
  await requireRoom(tenant, caller);
  const id = uuid();
  await insertInto(tenant, 'saved_views', { id, list: params.list, user_id: caller.userId, ...body }).execute();
  const target = { type: 'saved_view', id, name: body.name };
  await audit(tenant, { action: 'saved_view.created', target, after: { list: params.list, ...body } });
  return presentView(await findView(tenant, caller, id), caller);
};

export const updateView: Handler<typeof listViewEndpoints.updateView> = async ({ params, body, tenant, caller }) => {
  requireSharing(caller, body.shared === true);
  const before = await findOwnView(tenant, caller, params.viewId);
  const { name, address, shared } = before;
  const changes = difference({ name, address, shared }, { name, address, shared, ...body });
  if (Object.keys(changes.after).length > 0) {
    await updateTable(tenant, 'saved_views')
      .set({ ...changes.after, updated_at: sql`now()` })
      .where('id', '=', before.id)
      .execute();
    const target = { type: 'saved_view', id: before.id, name: body.name ?? name };
    await audit(tenant, { action: 'saved_view.updated', target, ...changes });
  }
  return presentView(await findView(tenant, caller, before.id), caller);
};

export const deleteView: Handler<typeof listViewEndpoints.deleteView> = async ({ params, tenant, caller }) => {
  const { id, name, address, shared } = await findOwnView(tenant, caller, params.viewId);
  await deleteFrom(tenant, 'saved_views').where('id', '=', id).execute();
  const target = { type: 'saved_view', id, name };
  await audit(tenant, { action: 'saved_view.deleted', target, before: { name, address, shared } });
};

/** Views that the caller may open: their own and shared ones. */
export function viewsFor(tenant: Tenant, { userId }: Caller) {
  return selectFrom(tenant, 'saved_views as v')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 'v.organisation_id').onRef('u.id', '=', 'v.user_id'),
    )
    .where((where) => where.or([where('v.user_id', '=', userId), where('v.shared', '=', true)]))
    .select(['v.id', 'v.name', 'v.address', 'v.shared', 'v.user_id', 'v.updated_at', 'u.name as maker']);
}

type ViewRecord = Awaited<ReturnType<ReturnType<typeof viewsFor>['executeTakeFirstOrThrow']>>;

export function presentView({ user_id, maker, updated_at, ...view }: ViewRecord, { userId }: Caller): SavedView {
  return { ...view, mine: user_id === userId, made_by: maker, updated_at: updated_at.toISOString() };
}

async function findView(tenant: Tenant, caller: Caller, id: string): Promise<ViewRecord> {
  const view = await viewsFor(tenant, caller).where('v.id', '=', id).executeTakeFirst();
  if (!view) throw new ApiError('not_found');
  return view;
}

async function findOwnView(tenant: Tenant, caller: Caller, id: string): Promise<ViewRecord> {
  const view = await findView(tenant, caller, id);
  if (view.user_id !== caller.userId) throw new ApiError('not_found');
  return view;
}

/** What others see is for those who may change what others see. */
function requireSharing({ permissions }: Caller, shared: boolean): void {
  if (shared && !permissions.includes('contracts.write')) throw new ApiError('permission_denied');
}

async function requireRoom(tenant: Tenant, { userId }: Caller): Promise<void> {
  const { count } = await selectFrom(tenant, 'saved_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) < maxViews) return;
  const message = `You already have ${maxViews} views. Delete one first.`;
  throw new ApiError('validation_failed', { message, fields: [{ path: 'name', message }] });
}
