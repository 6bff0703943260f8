import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import pg from 'pg';
import type { BuiltInPermissionClass } from '#api-contract/permissions';
import { withTenant } from '#kernel/db';
import { type Owner, sharedApp, startTestApp } from '../../testing/index.ts';

const app = sharedApp(startTestApp);
let owner: Owner;
beforeEach(async () => {
  owner = await app.signUp();
});

async function classId(name: BuiltInPermissionClass, token = owner.token): Promise<string> {
  const { body } = await app.call('listPermissionClasses', { token });
  return body.items.find((each) => each.name === name)?.id ?? '';
}

async function invite(as: BuiltInPermissionClass, email = `${crypto.randomUUID()}@example.com`) {
  const permission_class_id = await classId(as);
  return app.call('inviteMember', { token: owner.token, body: { email, name: 'New Person', permission_class_id } });
}

/** A member who accepted an invitation. */
async function join(as: BuiltInPermissionClass) {
  const { body } = await invite(as);
  const mail = (await app.deliverMail()).find(({ to }) => to === body.email);
  if (!mail) throw new Error('no mail');
  const accepted = await app.call('confirmReset', { body: { ...mail.link, password: 'my own good password' } });
  return { id: body.id, email: body.email, token: accepted.body.token, link: mail.link };
}

async function asOwnerOfTables(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('the settings of an organisation', () => {
  test('can be changed, and only what changed is in the trail', async () => {
    const { status, body } = await app.call('updateOrganisation', {
      token: owner.token,
      body: { country: 'SE', time_zone: 'Europe/Stockholm' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Northwind', country: 'SE', time_zone: 'Europe/Stockholm' });
    const trail = await app.call('listAuditEntries', { token: owner.token, query: { action: 'organisation.updated' } });
    expect(trail.body.items[0]).toMatchObject({
      before: { country: null, time_zone: 'UTC' },
      after: { country: 'SE', time_zone: 'Europe/Stockholm' },
      actor: { type: 'user', name: 'First Owner' },
    });
    expect(Object.keys(trail.body.items[0]?.after ?? {})).toEqual(['country', 'time_zone']);
  });

  test('are read without waiting for other writes in the organisation', async () => {
    const { body } = await app.call('getOrganisation', { token: owner.token });
    await withTenant(app.database, body.id, async ({ db }) => {
      await sql`select 1 from organisations where id = ${body.id} for key share`.execute(db);
      expect((await app.call('getOrganisation', { token: owner.token })).status).toBe(200);
    });
  });

  test('refuse a time zone that does not exist', async () => {
    const { status, failure } = await app.call('updateOrganisation', {
      token: owner.token,
      body: { time_zone: 'Mars/Olympus' },
    });
    expect(status).toBe(422);
    expect(failure.fields?.[0]?.path).toBe('time_zone');
  });
});

test('a member who has just signed in was seen; one who is only invited was not', async () => {
  const invited = await invite('Viewer');
  const { body } = await app.call('listMembers', { token: owner.token });
  const seen = new Map(body.items.map(({ id, last_seen_at }) => [id, last_seen_at]));
  expect(seen.get(invited.body.id)).toBeNull();
  seen.delete(invited.body.id);
  expect([...seen.values()]).toEqual([expect.any(String)]);
});

describe('an invitation', () => {
  test('takes a seat, is mailed, and lets its holder in', async () => {
    const before = await app.call('getBilling', { token: owner.token });
    const member = await join('Legal');
    const info = await app.call('getUserInfo', { token: member.token });
    expect(info.body.permission_class.name).toBe('Legal');
    const after = await app.call('getBilling', { token: owner.token });
    expect(after.body.seats_used).toBe(before.body.seats_used + 1);
  });

  test('says what it is for before it is accepted', async () => {
    const { body } = await invite('Viewer');
    const [mail] = await app.deliverMail();
    expect(mail?.subject).toBe('Join Northwind on Accordant');
    const link = await app.call('readResetLink', { params: mail?.link ?? { uid: '', token: '' } });
    expect(link.body).toEqual({ purpose: 'invitation', email: body.email, organisation_name: 'Northwind' });
  });

  test('sent again replaces the link before', async () => {
    const { body } = await invite('Viewer');
    const [first] = await app.deliverMail();
    expect((await app.call('resendInvitation', { token: owner.token, params: { memberId: body.id } })).status).toBe(
      204,
    );
    const [second] = await app.deliverMail();
    if (!first || !second) throw new Error('no mail');
    expect((await app.call('readResetLink', { params: first.link })).status).toBe(410);
    expect((await app.call('readResetLink', { params: second.link })).status).toBe(200);
  });

  test('withdrawn frees its seat and its address', async () => {
    const { body } = await invite('Viewer', 'come-back@example.com');
    const withdrawn = await app.call('removeInvitation', { token: owner.token, params: { memberId: body.id } });
    expect(withdrawn.status).toBe(204);
    expect((await invite('Viewer', 'Come-Back@example.com')).status).toBe(201);
  });

  test('is refused for a member, and for a user of another organisation', async () => {
    const member = await join('Viewer');
    expect((await invite('Viewer', member.email.toUpperCase())).failure.code).toBe('already_member');
    const stranger = await app.signUp('Elsewhere');
    expect((await invite('Viewer', stranger.email)).failure.code).toBe('email_taken');
  });

  test('is refused when all seats are taken, also when two race for the last', async () => {
    const { body: organisation } = await app.call('getOrganisation', { token: owner.token });
    await asOwnerOfTables(`update subscriptions set seats = 2 where organisation_id = '${organisation.id}'`);
    const answers = await Promise.all([invite('Viewer'), invite('Viewer')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await invite('Viewer')).failure.code).toBe('seats_exhausted');
  });

  test('is not held up by as many others as there are connections', async () => {
    const answers = await Promise.all(
      Array.from({ length: 2 * app.database.pool.options.max }, () => invite('Viewer')),
    );
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201, 409]);
  });

  test('cannot grant what its sender does not hold', async () => {
    const administrator = await join('Administrator');
    const permission_class_id = await classId('Owner');
    const { status, failure } = await app.call('inviteMember', {
      token: administrator.token,
      body: { email: 'new-owner@example.com', name: 'New Owner', permission_class_id },
    });
    expect(status).toBe(403);
    expect(failure.detail_error_message).toMatch(/billing\./);
  });
});

describe('a member', () => {
  test('who is suspended loses every session at once, and cannot sign in', async () => {
    const member = await join('Legal');
    await app.call('updateMember', {
      token: owner.token,
      params: { memberId: member.id },
      body: { status: 'suspended' },
    });
    expect((await app.call('getProfile', { token: member.token })).failure.code).toBe('session_ended');
    expect((await app.call('checkUserInfo', { token: member.token })).body.forced_logout).toBe(true);
    const signIn = await app.call('logIn', { body: { email: member.email, password: 'my own good password' } });
    expect(signIn.failure.code).toBe('account_suspended');
  });

  test('gets the rights of a new permission class with the next call', async () => {
    const member = await join('Viewer');
    const refused = await app.call('listAuditEntries', { token: member.token });
    expect(refused.failure.code).toBe('permission_denied');
    await app.call('updateMember', {
      token: owner.token,
      params: { memberId: member.id },
      body: { permission_class_id: await classId('Auditor') },
    });
    expect((await app.call('listAuditEntries', { token: member.token })).status).toBe(200);
  });

  test.each([
    ['with a body that is not valid', '{"time_zone": 5}'],
    ['with a body that is not JSON', '{"time_zone":'],
  ])('without the permission is refused %s, and the trail says so', async (_, body) => {
    const { token } = await join('Viewer');
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
    const refused = await app.app.request('http://localhost/api/organisation', { method: 'PATCH', headers, body });
    expect(refused.status).toBe(403);
    const trail = await app.call('listAuditEntries', { token: owner.token, query: { action: 'access.refused' } });
    expect(trail.body.items).toMatchObject([{ request_id: refused.headers.get('x-request-id') }]);
  });

  test('who is the last owner stays so', async () => {
    const { body: profile } = await app.call('getProfile', { token: owner.token });
    const params = { memberId: profile.id };
    const suspended = await app.call('updateMember', { token: owner.token, params, body: { status: 'suspended' } });
    expect(suspended.failure.code).toBe('last_owner');
    const demoted = await app.call('updateMember', {
      token: owner.token,
      params,
      body: { permission_class_id: await classId('Viewer') },
    });
    expect(demoted.failure.code).toBe('last_owner');
  });

  test('two owners cannot demote each other at the same moment', async () => {
    const other = await join('Owner');
    const { body: profile } = await app.call('getProfile', { token: owner.token });
    const permission_class_id = await classId('Viewer');
    const answers = await Promise.all([
      app.call('updateMember', { token: owner.token, params: { memberId: other.id }, body: { permission_class_id } }),
      app.call('updateMember', { token: other.token, params: { memberId: profile.id }, body: { permission_class_id } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('cannot be changed by a member with fewer rights', async () => {
    const administrator = await join('Administrator');
    const { body: profile } = await app.call('getProfile', { token: owner.token });
    const { status } = await app.call('updateMember', {
      token: administrator.token,
      params: { memberId: profile.id },
      body: { status: 'suspended' },
    });
    expect(status).toBe(403);
  });
});

describe('a permission class', () => {
  const body = { name: 'Procurement', permissions: ['contracts.read', 'contracts.write'] as const };

  test('can be added, changed and removed', async () => {
    const token = owner.token;
    const added = await app.call('createPermissionClass', {
      token,
      body: { ...body, permissions: [...body.permissions] },
    });
    expect(added).toMatchObject({ status: 201, body: { name: 'Procurement', built_in: false, members: 0 } });
    const params = { permissionClassId: added.body.id };
    const changed = await app.call('updatePermissionClass', {
      token,
      params,
      body: { name: 'Buying', permissions: ['contracts.read'], revision: added.body.revision },
    });
    expect(changed.body).toMatchObject({ name: 'Buying', permissions: ['contracts.read'] });
    expect((await app.call('deletePermissionClass', { token, params })).status).toBe(204);
    expect((await app.call('deletePermissionClass', { token, params })).status).toBe(404);
  });

  test('is not overwritten by a change of how it was before', async () => {
    const { token } = owner;
    const { body: opened } = await app.call('createPermissionClass', {
      token,
      body: { ...body, permissions: [...body.permissions] },
    });
    const params = { permissionClassId: opened.id };
    const save = (name: string, permissions: 'contracts.read'[]) =>
      app.call('updatePermissionClass', { token, params, body: { name, permissions, revision: opened.revision } });
    expect(await save('Procurement', ['contracts.read'])).toMatchObject({
      status: 200,
      body: { revision: opened.revision + 1 },
    });
    const late = await save('Buying', []);
    expect(late).toMatchObject({ status: 409, failure: { code: 'edit_conflict' } });
    const { body: roles } = await app.call('listPermissionClasses', { token });
    expect(roles.items.find(({ id }) => id === opened.id)).toMatchObject({
      name: 'Procurement',
      permissions: ['contracts.read'],
    });
  });

  test('has a name of its own', async () => {
    const { status, failure } = await app.call('createPermissionClass', {
      token: owner.token,
      body: { name: 'owner', permissions: [] },
    });
    expect(status).toBe(422);
    expect(failure.fields).toEqual([{ path: 'name', message: 'Another role has this name.' }]);
  });

  test('that is built in stays as it is', async () => {
    const params = { permissionClassId: await classId('Viewer') };
    const changed = await app.call('updatePermissionClass', {
      token: owner.token,
      params,
      body: { name: 'X', permissions: [], revision: 1 },
    });
    expect(changed.status).toBe(403);
    expect((await app.call('deletePermissionClass', { token: owner.token, params })).status).toBe(403);
  });

  test('cannot hold more than who makes it', async () => {
    const administrator = await join('Administrator');
    const { status } = await app.call('createPermissionClass', {
      token: administrator.token,
      body: { name: 'Money', permissions: ['billing.manage'] },
    });
    expect(status).toBe(403);
  });
});

describe('a trial that has ended', () => {
  test('leaves settings, members and bill open, and nothing else', async () => {
    const { body: organisation } = await app.call('getOrganisation', { token: owner.token });
    await asOwnerOfTables(
      `update subscriptions set trial_ends_at = now() where organisation_id = '${organisation.id}'`,
    );
    const check = await app.call('checkUserInfo', { token: owner.token });
    expect(check.body).toEqual({ forced_logout: false, trial_ended: true, org_subscription: { is_active: false } });
    expect((await app.call('getBilling', { token: owner.token })).body).toMatchObject({
      is_active: false,
      trial_days_left: null,
    });
    expect((await app.call('listMembers', { token: owner.token })).status).toBe(200);
    expect((await app.call('listCounterparties', { token: owner.token })).failure.code).toBe('trial_ended');
  });
});
