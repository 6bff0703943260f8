import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';

let app: ContractsApp;
let token: string;
beforeAll(async () => {
  app = await startContractsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const add = async (name: string) => (await app.call('createTemplate', { token, body: { name } })).body;
const names = async (query: { search?: string; deleted?: string } = {}) =>
  (await app.call('listTemplates', { token, query })).body.items.map(({ name }) => name);

test('templates are listed by name and found by a part of it', async () => {
  await add('Second of two');
  await add('First');
  expect(await names()).toEqual(['First', 'Second of two']);
  expect(await names({ search: 'of TWO' })).toEqual(['Second of two']);
});

test('a change fails where someone else was quicker', async () => {
  const { id: templateId, revision } = await add('First');
  const change = (name: string) =>
    app.call('updateTemplate', { token, params: { templateId }, body: { revision, name } });
  expect((await change('Renamed')).body.name).toBe('Renamed');
  expect((await change('Renamed again')).failure.code).toBe('edit_conflict');
  expect(await names()).toEqual(['Renamed']);
});

test('what is deleted is in the bin until it is restored', async () => {
  const params = { templateId: (await add('First')).id };
  await app.call('deleteTemplate', { token, params });
  expect([await names(), await names({ deleted: 'true' })]).toEqual([[], ['First']]);
  expect((await app.call('getTemplate', { token, params })).failure.code).toBe('not_found');
  await app.call('restoreTemplate', { token, params });
  expect(await names()).toEqual(['First']);
});

test('people are members of the organisation', async () => {
  expect(
    (await app.call('createTemplate', { token, body: { name: 'First', owner_id: uuid() } })).failure.fields,
  ).toMatchObject([{ path: 'owner_id' }]);
});
