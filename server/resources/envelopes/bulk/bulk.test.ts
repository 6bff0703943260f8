import { beforeEach, describe, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { envelopesOf } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let envelopeId: string;
let own: ReturnType<typeof envelopesOf>;
beforeEach(async () => {
  ({ token } = await app.signUp());
  own = envelopesOf(app, token);
  envelopeId = (await own.draft([{ name: 'Supplier' }])).id;
});

const check = (table: string) =>
  app.call('checkEnvelopeBulk', {
    token,
    params: { envelopeId },
    query: { file_name: 'Suppliers.csv' },
    body: new TextEncoder().encode(table),
  });

test('a table is checked row by row, and nothing is sent by it', async () => {
  const { body } = await check('Name,Email\nAda,ada@example.com\nBo,nowhere\n,cy@example.com\nAda,ADA@example.com\n');
  expect(body).toMatchObject({ state: 'checked', rows: 4, bad: 3, sent: 0 });
  const params = { envelopeId, bulkId: body.id };
  const { items } = (await app.call('listEnvelopeBulkRows', { token, params, query: {} })).body;
  expect(items.map(({ line, state, problems }) => [line, state, problems])).toEqual([
    [2, 'waiting', []],
    [3, 'bad', ['“Email” isn’t an e-mail address.']],
    [4, 'bad', ['“Name” is empty.']],
    [5, 'bad', ['The same recipients are on line 2.']],
  ]);
  expect((await app.deliverMail()).length).toBe(0);
});

test('a table without a column that is needed says which', async () => {
  const { failure } = await check('Who,Where\nAda,ada@example.com\n');
  expect(failure.detail_error_message).toBe('The table has no column “Name”.');
});

test('each good row is sent once, and what was paused goes on', async () => {
  const { body } = await check('Name,Email\nAda,ada@example.com\nBo,bo@example.com\nCy,wrong\n');
  const params = { envelopeId, bulkId: body.id };
  const steer = (name: 'startEnvelopeBulk' | 'pauseEnvelopeBulk') => app.call(name, { token, params });
  await steer('startEnvelopeBulk');
  await steer('pauseEnvelopeBulk');
  await app.workOnEnvelopes();
  const read = async () => (await app.call('getEnvelopeBulk', { token, params })).body;
  expect(await read()).toMatchObject({ state: 'paused', sent: 0 });
  await steer('startEnvelopeBulk');
  await app.workOnEnvelopes();
  await app.workOnEnvelopes();
  expect(await read()).toMatchObject({ state: 'done', sent: 2, bad: 1, failed: 0 });
  expect((await app.deliverMail()).map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'bo@example.com']);
  expect((await own.read({ id: envelopeId })).state).toBe('draft');
  expect((await steer('startEnvelopeBulk')).failure.detail_error_message).toContain('already');
});

describe('a draft that was changed since its table was checked', () => {
  const changed = 'The draft was changed since this table was checked. Check the table again.';
  const table = 'Name,Email\nAda,ada@example.com\nBo,bo@example.com\n';

  async function running() {
    const { body } = await check(table);
    const params = { envelopeId, bulkId: body.id };
    await app.call('startEnvelopeBulk', { token, params });
    const state = async () => (await app.call('getEnvelopeBulk', { token, params })).body;
    return { params, state };
  }

  test('is not sent by it, until the table is checked again', async () => {
    const { params, state } = await running();
    const { revision } = await own.read({ id: envelopeId });
    await app.call('updateEnvelope', { token, params: { envelopeId }, body: { title: 'Other', revision } });
    await app.workOnEnvelopes();
    expect(await state()).toMatchObject({ state: 'paused', sent: 0, failed: 0 });
    expect((await app.call('startEnvelopeBulk', { token, params })).failure.detail_error_message).toBe(changed);
    const again = await running();
    await app.workOnEnvelopes();
    expect(await again.state()).toMatchObject({ state: 'done', sent: 2 });
  });

  test('is not sent either where it was sent or deleted itself', async () => {
    const deleted = await running();
    await app.call('deleteEnvelope', { token, params: { envelopeId } });
    await app.workOnEnvelopes();
    await app.call('restoreEnvelope', { token, params: { envelopeId } });
    expect(await deleted.state()).toMatchObject({ state: 'paused', sent: 0, failed: 0 });
    const sent = await running();
    await own.send(await own.read({ id: envelopeId }));
    expect(await sent.state()).toMatchObject({ state: 'paused', sent: 0, failed: 0 });
    expect((await app.call('startEnvelopeBulk', { token, params: sent.params })).failure.detail_error_message).toBe(
      changed,
    );
  });
});
