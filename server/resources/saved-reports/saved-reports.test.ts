import { beforeEach, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const spec = { dataset: 'contracts' as const, groups: [{ field: 'stage' }] };
const add = async (name: string) => (await app.call('createSavedReport', { token, body: { name, spec } })).body;
const names = async (query: { search?: string; deleted?: string } = {}) =>
  (await app.call('listSavedReports', { token, query })).body.items.map(({ name }) => name);

test('saved reports are listed by name and found by a part of it', async () => {
  await add('Second of two');
  await add('First');
  expect(await names()).toEqual(['First', 'Second of two']);
  expect(await names({ search: 'of TWO' })).toEqual(['Second of two']);
});

test('a change fails where someone else was quicker', async () => {
  const { id: savedReportId, revision } = await add('First');
  const change = (name: string) =>
    app.call('updateSavedReport', { token, params: { savedReportId }, body: { revision, name } });
  expect((await change('Renamed')).body.name).toBe('Renamed');
  expect((await change('Renamed again')).failure.code).toBe('edit_conflict');
  expect(await names()).toEqual(['Renamed']);
});

test('what is deleted is in the bin until it is restored', async () => {
  const params = { savedReportId: (await add('First')).id };
  await app.call('deleteSavedReport', { token, params });
  expect([await names(), await names({ deleted: 'true' })]).toEqual([[], ['First']]);
  expect((await app.call('getSavedReport', { token, params })).failure.code).toBe('not_found');
  await app.call('restoreSavedReport', { token, params });
  expect(await names()).toEqual(['First']);
});

test('a change of what a report shows is stored and told', async () => {
  const { id, revision } = await add('Ours');
  const params = { savedReportId: id };
  const next = { ...spec, groups: [{ field: 'type' }] };
  await app.call('updateSavedReport', { token, params, body: { spec: next, revision } });
  expect((await app.call('getSavedReport', { token, params })).body.spec.groups).toEqual([{ field: 'type' }]);
  const wrong = { ...spec, groups: [{ field: 'title' }] };
  const { failure } = await app.call('updateSavedReport', { token, params, body: { spec: wrong, revision: 2 } });
  expect(failure.fields?.[0]?.path).toBe('spec.groups.0.field');
});
