import { expect, test } from 'vitest';
import { startContractsApp } from '../testing/index.ts';
import { withTenant } from '#kernel/db';
import { speakLanguages } from '#kernel/languages';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);

test('a mention is sent to members who may read the contract, not to the author', async () => {
  const { token } = await app.signUp();
  const { body: organisation } = await app.call('getOrganisation', { token });
  const { body: me } = await app.call('getUserInfo', { token });
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const viewer = classes.items.find(({ name }) => name === 'Viewer')?.id ?? '';
  const nothing = await app.call('createPermissionClass', { token, body: { name: 'Nothing', permissions: [] } });
  const invite = async (name: string, status: 'active' | 'suspended' | 'invited', permission_class_id = viewer) => {
    const email = `${name}-${crypto.randomUUID()}@example.com`;
    const { body } = await app.call('inviteMember', { token, body: { email, name, permission_class_id } });
    await withTenant(app.database, organisation.id, ({ db }) =>
      db.updateTable('users').set({ status }).where('id', '=', body.id).execute(),
    );
    return { id: body.id, email };
  };
  const reader = await invite('reader', 'active');
  const others = [
    await invite('suspended', 'suspended'),
    await invite('invited', 'invited'),
    await invite('blind', 'active', nothing.body.id),
  ];
  await app.deliverMail();

  const contract = await app.putIn(token, { facts: { title: 'Warehouse lease' } });
  const mentions = [me.id, reader.id, ...others.map(({ id }) => id)];
  const say = (headers = {}) =>
    app.call('createComment', {
      token,
      headers,
      params: { contractId: contract.id },
      body: { text: 'Please look at clause 9', mentions },
    });
  expect((await say()).status).toBe(201);
  const sent = await app.deliverMail({ later: true });
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [reader.email, 'First Owner mentioned you: Warehouse lease'],
  ]);
  expect(sent[0]?.link.token).toBe(contract.id);

  // In the language of the organisation, whatever its author reads in.
  speakLanguages();
  await say({ 'accept-language': 'de' });
  const [again] = await app.deliverMail({ later: true });
  expect(again?.subject).toBe('First Owner mentioned you: Warehouse lease');

  const { body: comment } = await say();
  await app.call('deleteComment', { token, params: { contractId: contract.id, commentId: comment.id } });
  expect(await app.deliverMail({ later: true })).toEqual([]);
});
