import { openSession } from '#kernel/access';
import { withTenant } from '#kernel/db';
import type { TestApp } from './index.ts';

export interface Colleague {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

/** Somebody of the owner’s organisation who has taken the invitation, in a role that every organisation has. */
export async function colleague(app: TestApp, token: string, role = 'Legal', name = 'Maria'): Promise<Colleague> {
  const { body: classes } = await app.call('listPermissionClasses', { token });
  return colleagueIn(app, token, classes.items.find((each) => each.name === role)?.id ?? '', name);
}

/** The same, in a permission class. */
export async function colleagueIn(
  app: TestApp,
  token: string,
  permission_class_id: string,
  name: string,
): Promise<Colleague> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  const { id } = (await app.call('inviteMember', { token, body: { email, name, permission_class_id } })).body;
  const organisation = (await app.call('getOrganisation', { token })).body.id;
  return withTenant(app.database, organisation, async (tenant) => {
    await tenant.db.updateTable('users').set({ status: 'active' }).where('id', '=', id).execute();
    return { id, email, token: await openSession(tenant, id, { ip: null, userAgent: null }, 30) };
  });
}
