import { beforeAll, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { openSession } from '#kernel/access';
import { withTenant } from '#kernel/db';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let colleague: { id: string; token: string };

beforeAll(async () => {
  ({ token } = await app.signUp());
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const { body: organisation } = await app.call('getOrganisation', { token });
  const permission_class_id = classes.items.find(({ name }) => name === 'Viewer')?.id ?? '';
  colleague = await withTenant(app.database, organisation.id, async (tenant) => {
    const id = uuid();
    const named = { id, email: `${id}@example.com`, name: 'Second Reader', status: 'active' as const };
    await tenant.db
      .insertInto('users')
      .values({ organisation_id: organisation.id, permission_class_id, ...named })
      .execute();
    return { id, token: await openSession(tenant, id, { ip: null, userAgent: null }, 30) };
  });
});

const mentions = async (as: string) => (await app.call('getHome', { token: as })).body.mentions;

test('a mention is on the home page of the mentioned member until it is opened', async () => {
  const contract = await app.putIn(token, { facts: { title: 'Lease' } });
  const params = { contractId: contract.id };
  const me = (await app.call('getUserInfo', { token })).body.id;
  const say = (text: string) =>
    app.call('createComment', { token, params, body: { text, mentions: [colleague.id, me] } });
  await say('First');
  await say('x'.repeat(400));
  expect(await mentions(token)).toEqual({ items: [], count: 0 });
  const found = await mentions(colleague.token);
  expect(found).toMatchObject({
    count: 2,
    items: [{ text: 'x'.repeat(240) }, { text: 'First', author: 'First Owner' }],
  });
  expect(found.items[1]?.contract).toEqual({ id: contract.id, number: contract.number, title: 'Lease' });

  const comments = async () => (await app.call('listComments', { token: colleague.token, params })).body.items;
  expect((await comments()).map(({ unopened }) => unopened)).toEqual([true, true]);
  await app.call('openMentions', { token, params });
  expect((await mentions(colleague.token)).count).toBe(2);
  expect((await app.call('openMentions', { token: colleague.token, params })).status).toBe(204);
  expect(await mentions(colleague.token)).toEqual({ items: [], count: 0 });
  expect((await comments()).map(({ unopened }) => unopened)).toEqual([false, false]);
  const { body: trail } = await app.call('listAuditEntries', { token, query: { action: 'contract.mentions_opened' } });
  expect(trail.items.map(({ actor }) => actor.name)).toEqual(['Second Reader']);
});

test('whom an edited comment newly mentions is told, and nobody twice', async () => {
  const { id } = await app.putIn(token);
  const params = { contractId: id };
  const { body: comment } = await app.call('createComment', { token, params, body: { text: 'Look', mentions: [] } });
  const edit = (text: string, mentioned?: string[]) =>
    app.call('updateComment', {
      token,
      params: { ...params, commentId: comment.id },
      body: { text, ...(mentioned && { mentions: mentioned }) },
    });
  const waiting = async () => (await mentions(colleague.token)).items.map(({ text }) => text);
  expect((await edit('Look @Second Reader', [colleague.id])).body.mentions).toMatchObject([{ id: colleague.id }]);
  expect(await waiting()).toEqual(['Look @Second Reader']);
  await app.call('openMentions', { token: colleague.token, params });
  expect((await edit('Do look @Second Reader')).body.mentions).toMatchObject([{ id: colleague.id }]);
  expect(await waiting()).toEqual([]);
  await edit('Never mind', []);
  await edit('Do look @Second Reader', [colleague.id]);
  expect(await waiting()).toEqual(['Do look @Second Reader']);
  await app.call('openMentions', { token: colleague.token, params });
  expect((await edit('Who?', [uuid()])).failure.code).toBe('validation_failed');
});

test('a deleted comment, or one on a contract in the bin, is no mention', async () => {
  const put = async () => {
    const { id } = await app.putIn(token);
    const params = { contractId: id };
    const body = { text: 'Look', mentions: [colleague.id] };
    return { params, comment: (await app.call('createComment', { token, params, body })).body };
  };
  const [one, other] = [await put(), await put()];
  expect((await mentions(colleague.token)).count).toBe(2);
  await app.call('deleteContract', { token, params: one.params });
  await app.call('deleteComment', { token, params: { ...other.params, commentId: other.comment.id } });
  expect((await mentions(colleague.token)).count).toBe(0);
});
