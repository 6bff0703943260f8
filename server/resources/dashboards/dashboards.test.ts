import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '#kernel/access';
import { selectFrom, withTenant } from '#kernel/db';
import type { BuiltInPermissionClass } from '#api-contract/permissions';
import { sharedApp, startTestApp } from '../../testing/index.ts';

const app = sharedApp(startTestApp);
let token: string;
let organisationId: string;
let roles: Readonly<Record<string, string>>;

beforeAll(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  const { body } = await app.call('listPermissionClasses', { token });
  roles = Object.fromEntries(body.items.map(({ name, id }) => [name, id]));
});

const colleague = (as: BuiltInPermissionClass) =>
  withTenant(app.database, organisationId, async (tenant) => {
    const id = uuid();
    const user = {
      id,
      email: `${id}@example.com`,
      name: as,
      status: 'active' as const,
      organisation_id: organisationId,
    };
    await tenant.db
      .insertInto('users')
      .values({ ...user, permission_class_id: roles[as] ?? '' })
      .execute();
    return { id, token: await openSession(tenant, id, { ip: null, userAgent: null }, 30) };
  });

const note = { kind: 'text' as const, id: 'a', title: 'Note', text: 'Read it', x: 0, y: 0, w: 3, h: 2 };
type Sent = NonNullable<Parameters<typeof app.call<'createDashboard'>>[1]>['body'];
const create = async (body: Partial<Extract<Sent, { name: string }>> = {}, as = token) =>
  (await app.call('createDashboard', { token: as, body: { name: 'Mine', ...body } })).body;
const names = async (as: string) =>
  (await app.call('listDashboards', { token: as })).body.items.map(({ name }) => name);
const get = (dashboardId: string, as: string) => app.call('getDashboard', { token: as, params: { dashboardId } });
const update = (
  dashboardId: string,
  body: NonNullable<Parameters<typeof app.call<'updateDashboard'>>[1]>['body'],
  as = token,
) => app.call('updateDashboard', { token: as, params: { dashboardId }, body });
const actions = async () =>
  (await app.call('listAuditEntries', { token, query: { limit: 10 } })).body.items.map(({ action }) => action);

describe('a dashboard', () => {
  test('is its owner’s, also beside those who read everything private', async () => {
    const { token: viewer } = await colleague('Viewer');
    const { id } = await create({ name: 'Viewer’s' }, viewer);
    expect(await names(viewer)).toEqual(['Viewer’s']);
    expect(await names(token)).not.toContain('Viewer’s');
    expect((await get(id, token)).status).toBe(404);
  });

  test('keeps its widgets, and is arranged from the revision that was seen', async () => {
    const { id } = await create({ widgets: [note] });
    const moved = { ...note, x: 6 };
    expect((await update(id, { revision: 1, widgets: [moved] })).body).toMatchObject({ revision: 2, widgets: [moved] });
    expect((await update(id, { revision: 1, widgets: [note] })).failure.code).toBe('edit_conflict');
    expect((await update(id, { revision: 1, widgets: [moved] })).body.revision).toBe(2);
  });

  test('keeps what a widget counts, as it was asked for', async () => {
    const number = {
      ...note,
      kind: 'number' as const,
      spec: { dataset: 'tasks' as const, filters: { status: 'open' } },
    };
    const { widgets } = await create({ widgets: [number] });
    expect(widgets).toMatchObject([
      { kind: 'number', spec: { dataset: 'tasks', filters: { status: 'open' }, groups: [] } },
    ]);
  });

  test('is seen by the roles that it is shared with, and changed by its owner alone', async () => {
    const { token: legal } = await colleague('Legal');
    const { token: viewer } = await colleague('Viewer');
    const { id } = await create({ name: 'Ours', shared_with: [roles['Legal'] ?? ''] });
    expect((await get(id, legal)).body).toMatchObject({ name: 'Ours', mine: false, owner: { name: 'First Owner' } });
    expect(await names(legal)).toEqual(['Ours']);
    expect((await get(id, viewer)).status).toBe(404);
    const params = { dashboardId: id };
    const touched = [
      await update(id, { revision: 1, name: 'Theirs' }, legal),
      await app.call('deleteDashboard', { token: legal, params }),
    ];
    expect(touched.map(({ status }) => status)).toEqual([404, 404]);
    await update(id, { revision: 1, shared_with: [] });
    expect((await get(id, legal)).status).toBe(404);
  });

  test('is shared by those who may share, with roles that exist', async () => {
    const { token: legal } = await colleague('Legal');
    const shared_with = [roles['Viewer'] ?? ''];
    const refused = await app.call('createDashboard', { token: legal, body: { name: 'Ours', shared_with } });
    expect(refused.failure.code).toBe('permission_denied');
    const { id } = await create({}, legal);
    expect((await update(id, { revision: 1, shared_with }, legal)).failure.code).toBe('permission_denied');
    const unknown = await app.call('createDashboard', { token, body: { name: 'Ours', shared_with: [uuid()] } });
    expect(unknown.failure.fields?.[0]?.path).toBe('shared_with');
  });

  test('that was deleted comes back', async () => {
    const { id } = await create({ name: 'Gone' });
    const params = { dashboardId: id };
    expect((await app.call('deleteDashboard', { token, params })).status).toBe(204);
    expect(await names(token)).not.toContain('Gone');
    expect((await get(id, token)).status).toBe(404);
    expect((await app.call('restoreDashboard', { token, params })).body.name).toBe('Gone');
    expect(await names(token)).toContain('Gone');
  });

  test('of someone who left is deleted and restored by whoever manages the organisation and sees it', async () => {
    const leaver = await colleague('Administrator');
    const shared_with = [roles['Owner'] ?? '', roles['Legal'] ?? ''];
    const { id } = await create({ name: 'Left', shared_with }, leaver.token);
    const { id: hidden } = await create({ name: 'Hidden' }, leaver.token);
    await app.call('updateMember', { token, params: { memberId: leaver.id }, body: { status: 'suspended' } });
    const { token: legal } = await colleague('Legal');
    const remove = async (as: string, dashboardId: string) =>
      (await app.call('deleteDashboard', { token: as, params: { dashboardId } })).status;
    expect([await remove(legal, id), await remove(token, hidden)]).toEqual([404, 404]);
    expect(await remove(token, id)).toBe(204);
    expect([await names(token), await names(legal)].flat()).not.toContain('Left');
    const { body } = await app.call('restoreDashboard', { token, params: { dashboardId: id } });
    expect(body).toMatchObject({ name: 'Left', mine: false });
    expect(await names(legal)).toContain('Left');
  });

  test('leaves a trace of everything that is done to it', async () => {
    const { id } = await create();
    await update(id, { revision: 1, widgets: [note] });
    await update(id, { revision: 2, shared_with: [roles['Viewer'] ?? ''] });
    await app.call('deleteDashboard', { token, params: { dashboardId: id } });
    await app.call('restoreDashboard', { token, params: { dashboardId: id } });
    expect((await actions()).slice(0, 5)).toEqual([
      'dashboard.restored',
      'dashboard.deleted',
      'dashboard.shared',
      'dashboard.changed',
      'dashboard.created',
    ]);
  });
});

describe('a widget of a saved report', () => {
  const spec = { dataset: 'contracts' as const, groups: [{ field: 'stage' }] };
  const save = async () => (await app.call('createSavedReport', { token, body: { name: 'By stage', spec } })).body;
  /** What a dashboard with the report, and with the same figures of its own, shows somebody. */
  const read = async (report_id: string, as = token) => {
    const { text: _, ...place } = note;
    const follower = { ...place, kind: 'report' as const, report_id };
    expect((await create({ widgets: [follower] }, as)).widgets).toEqual([follower]);
    return (await app.call('readWidgets', { token: as, body: { specs: [{ report_id }, spec] } })).body.results;
  };

  test('shows what the report shows by now', async () => {
    const { id, revision } = await save();
    const [before, same] = await read(id);
    expect(before).toMatchObject({
      report: { id, name: 'By stage', spec },
      result: { groups: spec.groups },
      error: null,
    });
    expect(same?.report).toBeNull();
    const change = { name: 'By type', spec: { ...spec, groups: [{ field: 'type' }] }, revision };
    await app.call('updateSavedReport', { token, params: { savedReportId: id }, body: change });
    const [after] = await read(id);
    expect(after).toMatchObject({ report: { name: 'By type' }, result: { groups: [{ field: 'type' }] } });
  });

  test('says that the report is gone once it is deleted, and the others go on', async () => {
    const { id } = await save();
    const params = { savedReportId: id };
    await app.call('deleteSavedReport', { token, params });
    const [gone, other] = await read(id);
    expect(gone).toMatchObject({ report: null, result: null, error: { code: 'not_found' } });
    expect(other?.error).toBeNull();
    await app.call('restoreSavedReport', { token, params });
    expect((await read(id))[0]?.error).toBeNull();
  });

  test('shows nobody a report that they may not read, nor that there is one', async () => {
    const { id, revision } = await save();
    const { token: legal } = await colleague('Legal');
    const { token: stranger } = await app.signUp();
    const [[none], [kept], [foreign]] = [await read(uuid(), legal), await read(id, legal), await read(id, stranger)];
    expect(none?.error?.code).toBe('not_found');
    expect([kept, foreign]).toEqual([none, none]);
    await app.call('updateSavedReport', { token, params: { savedReportId: id }, body: { shared: true, revision } });
    expect((await read(id, legal))[0]?.report?.name).toBe('By stage');
    expect((await read(id, stranger))[0]).toEqual(none);
  });
});

describe('what is refused', () => {
  const refusal = async (widgets: object[]) =>
    (await app.call('createDashboard', { token, body: { name: 'Bad', widgets: widgets as [] } })).failure.fields?.[0];
  const overlap = 'Two widgets are in the same place, or one is outside the grid. Load the dashboard again.';

  test.each([
    ['widgets over one another', [note, { ...note, id: 'b', x: 1 }], overlap],
    ['a widget outside the grid', [{ ...note, x: 10, w: 3 }], overlap],
    ['two of one id', [note, { ...note, x: 6 }], 'Two widgets have the same id. Load the dashboard again.'],
    [
      'more widgets than there is room for',
      Array.from({ length: 21 }, (_, y) => ({ ...note, id: `w${y}`, y: 2 * y })),
      'A dashboard has room for at most 20 widgets.',
    ],
  ])('%s', async (_, widgets, message) => {
    expect(await refusal(widgets)).toMatchObject({ message });
  });

  test('a widget of a report whose id is none', async () => {
    const field = await refusal([{ ...note, kind: 'report', report_id: 'by stage' }]);
    expect(field?.path).toBe('widgets.0.report_id');
  });

  test('a widget that counts what cannot be counted', async () => {
    const spec = { dataset: 'contracts', groups: [{ field: 'mood' }] };
    const field = await refusal([{ ...note, kind: 'list', spec }]);
    expect(field?.path).toBe('widgets.0.spec.groups.0.field');
    expect(field?.message).toMatch(/^This can’t be grouped by\./);
  });

  test('a fifty-first dashboard, until one is deleted', async () => {
    const { token: keeper } = await colleague('Contributor');
    const body = { name: 'Another' };
    const made = [];
    for (let count = 0; count < 50; count += 1) made.push(await create(body, keeper));
    const more = await app.call('createDashboard', { token: keeper, body });
    expect(more.failure.fields?.[0]?.message).toBe('You already have 50 dashboards. Delete one first.');
    const params = { dashboardId: made[0]?.id ?? '' };
    await app.call('deleteDashboard', { token: keeper, params });
    expect((await app.call('createDashboard', { token: keeper, body })).status).toBe(201);
    expect((await app.call('restoreDashboard', { token: keeper, params })).failure.code).toBe('validation_failed');
  });
});

test('without any WHERE, nobody reads another’s dashboard that is not shared, and nobody changes it', async () => {
  const [legal, viewer] = [await colleague('Legal'), await colleague('Viewer')];
  const { id } = await create({ name: 'Private' }, legal.token);
  const { id: shared } = await create({ name: 'Shared', shared_with: [roles['Viewer'] ?? ''] });
  const as = (userId: string, readsAll: boolean) => ({ userId, readsAll, readsContracts: true });
  const seenBy = (reader: ReturnType<typeof as>) =>
    withTenant(
      app.database,
      organisationId,
      async ({ db }) => (await db.selectFrom('dashboards').select('id').execute()).map((row) => row.id),
      undefined,
      reader,
    );
  expect(await seenBy(as(legal.id, false))).toContain(id);
  expect(await seenBy(as(viewer.id, true))).not.toContain(id);
  expect(await seenBy(as(viewer.id, false))).toContain(shared);
  const changed = await withTenant(
    app.database,
    organisationId,
    ({ db }) => db.updateTable('dashboards').set({ name: 'Taken' }).where('id', '=', shared).executeTakeFirst(),
    undefined,
    as(viewer.id, false),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const { name } = await withTenant(app.database, organisationId, (tenant) =>
    selectFrom(tenant, 'dashboards').select('name').where('id', '=', shared).executeTakeFirstOrThrow(),
  );
  expect(name).toBe('Shared');
});
