import { sql } from 'kysely';
import type { PermissionClass } from '#api-contract/organisation/endpoints';
import type { Caller } from '#kernel/access';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { changeOf, createOf, deleteOf, recordOf } from '#kernel/records';
import { requireHeld } from './granting.ts';
import { refusals } from './organisation-refusals.messages.ts';

const classes = recordOf({
  table: 'permission_classes',
  param: 'permissionClassId',
  type: 'permission_class',
  named: 'name',
  nameTaken: () => refusals.roleTaken,
  present: async (tenant, id): Promise<PermissionClass> => {
    const found = (await readClasses(tenant)).find((each) => each.id === id);
    if (!found) throw new ApiError('not_found');
    return found;
  },
});

export const listPermissionClasses: HandlerOf<'listPermissionClasses'> = async ({ tenant }) => ({
  items: await readClasses(tenant),
});

export const createPermissionClass: HandlerOf<'createPermissionClass'> = createOf(classes, {
  validate: ({ permissions }, { caller }) => requireHeld(caller, permissions),
  values: ({ name, permissions }) => ({ name, permissions: unique(permissions) }),
  trail: (_body, { name, permissions }) => ({ name, permissions }),
});

export const updatePermissionClass: HandlerOf<'updatePermissionClass'> = changeOf(classes, {
  permit: (caller, row, { permissions }) => {
    requireOwn(caller, row);
    requireHeld(caller, permissions);
  },
  prepare: ({ name, permissions }) => ({ name, permissions: unique(permissions) }),
});

export const deletePermissionClass: HandlerOf<'deletePermissionClass'> = deleteOf(classes, {
  permit: requireOwn,
  onDelete: async (tenant, { row: { id } }) => {
    const holder = await selectFrom(tenant, 'users')
      .select('name')
      .where('permission_class_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (!holder) return;
    throw new ApiError('validation_failed', { message: refusals.roleInUse(holder.name) });
  },
  trail: ({ name, permissions }) => ({ name, permissions }),
});

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** Built-in roles stay as they are, and others are for those who hold all that they permit. */
function requireOwn(caller: Caller, { built_in, permissions }: RowOf<'permission_classes'>): void {
  if (built_in) throw new ApiError('permission_denied', { message: refusals.builtIn });
  requireHeld(caller, permissions);
}

/** Names of the built-in classes in the order they are listed in: from most to least permitted. */
const builtInFirst = sql`built_in desc, cardinality(permissions) desc, lower(name)`;

async function readClasses(tenant: Tenant): Promise<PermissionClass[]> {
  const rows = await selectFrom(tenant, 'permission_classes as c')
    .select((of) => [
      'c.id',
      'c.name',
      'c.built_in',
      'c.permissions',
      'c.revision',
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
