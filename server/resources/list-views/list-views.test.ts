import { beforeAll, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { openSession } from '#kernel/access';
import { withTenant } from '#kernel/db';
import { sharedApp, startTestApp } from '../../testing/index.ts';

const app = sharedApp(startTestApp);
let token: string;

beforeAll(async () => {
  ({ token } = await app.signUp());
});

const params = { list: 'contracts' as const };
const arrangement = async (as = token) => (await app.call('getListArrangement', { token: as, params })).body;

async function colleague(as: 'Viewer' | 'Legal'): Promise<string> {
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const { body: organisation } = await app.call('getOrganisation', { token });
  const permission_class_id = classes.items.find(({ name }) => name === as)?.id ?? '';
  return withTenant(app.database, organisation.id, async (tenant) => {
    const id = uuid();
    await tenant.db
      .insertInto('users')
      .values({
        organisation_id: organisation.id,
        id,
        email: `${id}@example.com`,
        name: as,
        status: 'active',
        permission_class_id,
      })
      .execute();
    return openSession(tenant, id, { ip: null, userAgent: null }, 30);
  });
}

test('a list without an arrangement has the default one', async () => {
  expect(await arrangement()).toEqual({ preference: { columns: null, widths: {}, endless: false }, views: [] });
});

test('columns, widths and endless scrolling are kept for each person and list', async () => {
  const body = { columns: ['title', 'value'], widths: { title: 320 }, endless: true };
  await app.call('setListPreference', { token, params, body });
  await app.call('setListPreference', { token, params, body: { ...body, widths: { title: 300 } } });
  expect((await arrangement()).preference).toEqual({ ...body, widths: { title: 300 } });
  expect((await arrangement(await colleague('Viewer'))).preference.columns).toBeNull();
  const { body: cases } = await app.call('getListArrangement', { token, params: { list: 'cases' } });
  expect(cases.preference.columns).toBeNull();
});

test('the list of templates has views of its own', async () => {
  const of = { token, params: { list: 'templates' as const } };
  await app.call('createView', { ...of, body: { name: 'German', address: 'language=de', shared: false } });
  const { body } = await app.call('getListArrangement', of);
  expect(body.views).toMatchObject([{ name: 'German', address: 'language=de' }]);
  expect((await arrangement()).views).toEqual([]);
});

test('a view is visible to its owner, a shared one to everyone, and only its owner changes it', async () => {
  const other = await colleague('Legal');
  const { body: own } = await app.call('createView', {
    token,
    params,
    body: { name: 'Mine', address: 'stage=draft', shared: false },
  });
  expect(own).toMatchObject({ name: 'Mine', mine: true, shared: false });
  expect((await arrangement(other)).views).toEqual([]);

  await app.call('updateView', { token, params: { viewId: own.id }, body: { shared: true, name: 'Ours' } });
  expect((await arrangement(other)).views).toMatchObject([{ name: 'Ours', mine: false, made_by: 'First Owner' }]);
  const touched = [
    await app.call('updateView', { token: other, params: { viewId: own.id }, body: { name: 'Theirs' } }),
    await app.call('deleteView', { token: other, params: { viewId: own.id } }),
  ];
  expect(touched.map(({ status }) => status)).toEqual([404, 404]);

  expect((await app.call('deleteView', { token, params: { viewId: own.id } })).status).toBe(204);
  expect((await arrangement(other)).views).toEqual([]);
});

test('a shared view of someone who may have left is deleted by whoever manages the organisation', async () => {
  const [legal, other] = [await colleague('Legal'), await colleague('Legal')];
  const make = async (name: string, shared: boolean) =>
    (await app.call('createView', { token: legal, params, body: { name, address: '', shared } })).body;
  const [shared, own] = [await make('For all', true), await make('For me', false)];
  const remove = async (as: string, viewId: string) =>
    (await app.call('deleteView', { token: as, params: { viewId } })).status;
  const removable = async (as: string) =>
    (await arrangement(as)).views.filter(({ may_remove }) => may_remove).map(({ name }) => name);
  expect([await removable(legal), await removable(other)]).toEqual([['For all', 'For me'], []]);
  expect(await removable(token)).toContain('For all');
  expect([await remove(other, shared.id), await remove(token, own.id)]).toEqual([404, 404]);
  expect([await remove(token, shared.id), await remove(legal, own.id)]).toEqual([204, 204]);
});

test('who may change nothing may not share', async () => {
  const viewer = await colleague('Viewer');
  const share = (shared: boolean) =>
    app.call('createView', { token: viewer, params, body: { name: 'A view', address: '', shared } });
  expect((await share(true)).failure.code).toBe('permission_denied');
  expect((await share(false)).status).toBe(201);
});

test('a hundred views are enough', async () => {
  const body = { name: 'Another', address: '', shared: false };
  for (let made = 0; made < 100; made += 1) await app.call('createView', { token, params, body });
  expect((await app.call('createView', { token, params, body })).failure.code).toBe('validation_failed');
});
