import type { PermissionClass } from '#api-contract/organisation/endpoints';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit, difference } from '#kernel/audit';
import { deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireClass, requireHeld } from './granting.ts';

export const listPermissionClasses: HandlerOf<'listPermissionClasses'> = async ({ tenant }) => ({
  items: await readClasses(tenant),
});

export const createPermissionClass: HandlerOf<'createPermissionClass'> = async ({ tenant, caller, body }) => {
  const permissions = [...new Set(body.permissions)];
  requireHeld(caller, permissions);
  await requireFreeName(tenant, body.name);
  const added = { id: uuid(), name: body.name, permissions };
  await insertInto(tenant, 'permission_classes', { ...added }).execute();
  await audit(tenant, {
    action: 'permission_class.created',
    target: targetOf(added),
    after: { name: added.name, permissions },
  });
  return { ...added, built_in: false, members: 0 };
};

export const updatePermissionClass: HandlerOf<'updatePermissionClass'> = async ({ tenant, caller, params, body }) => {
  const { id, name, permissions } = await requireOwnClass(tenant, params.permissionClassId);
  requireHeld(caller, permissions);
  requireHeld(caller, body.permissions);
  await requireFreeName(tenant, body.name, id);
  const after = { name: body.name, permissions: [...new Set(body.permissions)] };
  await updateTable(tenant, 'permission_classes')
    .set({ ...after, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  await audit(tenant, {
    action: 'permission_class.updated',
    target: targetOf({ id, name: after.name }),
    ...difference({ name, permissions }, after),
  });
  const updated = (await readClasses(tenant)).find((each) => each.id === id);
  if (!updated) throw new ApiError('not_found');
  return updated;
};

export const deletePermissionClass: HandlerOf<'deletePermissionClass'> = async ({ tenant, caller, params }) => {
  const { id, name, permissions } = await requireOwnClass(tenant, params.permissionClassId);
  requireHeld(caller, permissions);
  const holder = await selectFrom(tenant, 'users')
    .select('name')
    .where('permission_class_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (holder)
    throw new ApiError('validation_failed', {
      message: `${holder.name} still has this role. Assign them another role first.`,
    });
  await deleteFrom(tenant, 'permission_classes').where('id', '=', id).execute();
  await audit(tenant, {
    action: 'permission_class.deleted',
    target: targetOf({ id, name }),
    before: { name, permissions },
  });
};

/** Names of the built-in classes in the order they are listed in: from most to least permitted. */
const builtInFirst = sql`built_in desc, cardinality(permissions) desc, lower(name)`;

async function readClasses(tenant: Tenant): Promise<PermissionClass[]> {
  const rows = await selectFrom(tenant, 'permission_classes as c')
    .select((of) => [
      'c.id',
      'c.name',
      'c.built_in',
      'c.permissions',
      of
        .selectFrom('users as u')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('u.organisation_id', '=', 'c.organisation_id')
        .whereRef('u.permission_class_id', '=', 'c.id')
        .as('members'),
    ])
    .orderBy(builtInFirst)
    .execute();
  return rows.map(({ members, ...row }) => ({ ...row, members: Number(members) }));
}

async function requireOwnClass(tenant: Tenant, id: string) {
  const found = await requireClass(tenant, id);
  if (!found.built_in) return found;
  throw new ApiError('permission_denied', {
    message: 'Built-in roles can’t be changed. Add your own role instead.',
  });
}

async function requireFreeName(tenant: Tenant, name: string, exceptId?: string): Promise<void> {
  const taken = await selectFrom(tenant, 'permission_classes')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .executeTakeFirst();
  if (taken)
    throw new ApiError('validation_failed', {
      fields: [{ path: 'name', message: 'Another role has this name.' }],
    });
}

function targetOf({ id, name }: { id: string; name: string }) {
  return { type: 'permission_class', id, name };
}
