import { expect, test } from 'vitest';
import { sharedApp } from '#server/testing/index';
import { makeWorld, startMatrixApp } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);

const spec = { dataset: 'contracts' as const, groups: [{ field: 'stage' }] };

test('a report is there for who made it, until it is shared by somebody who may', async () => {
  const world = await makeWorld(app, 'Shared reports');
  const [legal, owner] = [world.members.Legal, world.members.Owner];
  const asLegal = { token: legal.token };
  const made = await app.call('createSavedReport', { ...asLegal, body: { name: 'Mine', spec } });
  const params = { savedReportId: made.body.id };
  const { revision } = made.body;
  expect((await app.call('getSavedReport', { token: owner.token, params })).status).toBe(404);
  expect((await app.call('listSavedReports', { token: owner.token })).body.items).toEqual([]);
  expect((await app.call('deleteSavedReport', { token: owner.token, params })).status).toBe(404);
  const share = { params, body: { shared: true, revision } };
  expect((await app.call('updateSavedReport', { ...asLegal, ...share })).status).toBe(403);
  const shared = { name: 'Ours', spec, shared: true };
  expect((await app.call('createSavedReport', { ...asLegal, body: shared })).status).toBe(403);
  await app.call('createSavedReport', { token: owner.token, body: shared });
  const { items } = (await app.call('listSavedReports', asLegal)).body;
  expect(items.map(({ name }) => name)).toEqual(['Mine', 'Ours']);
});
