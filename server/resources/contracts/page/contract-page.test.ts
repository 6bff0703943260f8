import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContractChange } from '#api-contract/contracts/endpoints';
import type { LinkType } from '#api-contract/contracts/link-types';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
});

const params = (contractId: string) => ({ contractId });
const hang = (child: string, parent: string | null, link_type: LinkType = 'amendment') =>
  app.call('setContractParent', {
    token,
    params: params(child),
    body: { parent: parent === null ? null : { contract_id: parent, link_type } },
  });

describe('what happened', () => {
  test('is listed newest first, with old and new values', async () => {
    const { id } = await app.putIn(token, { facts: { expiry_date: '2026-01-01', owner_id: null, tags: ['a', 'b'] } });
    const { body } = await app.call('listContractEvents', { token, params: params(id) });
    expect(body.items.map(({ action }) => action)).toEqual(['contract.updated', 'contract.created']);
    expect(body.items[0]).toMatchObject({
      actor: 'First Owner',
      changes: expect.arrayContaining([
        { field: 'expiry_date', before: null, after: '2026-01-01' },
        { field: 'owner_id', before: 'First Owner', after: null },
        { field: 'tags', before: null, after: 'a, b' },
      ]),
    });
    expect(JSON.stringify(body)).not.toContain('sha256');
  });

  test('of one field is how it came to its value', async () => {
    const made = await app.putIn(token, { facts: { governing_law: 'Sweden' } });
    const body = { revision: made.revision, governing_law: 'Norway', type: 'NDA' };
    await app.call('updateContract', { token, params: params(made.id), body });
    const history = await app.call('listContractEvents', {
      token,
      params: params(made.id),
      query: { field: 'governing_law' },
    });
    expect(history.body.items.map(({ changes }) => changes)).toEqual([
      [{ field: 'governing_law', before: 'Sweden', after: 'Norway' }],
      [{ field: 'governing_law', before: null, after: 'Sweden' }],
    ]);
  });
});

describe('comments', () => {
  test('are read in order, mention people, are changed and deleted by who wrote them', async () => {
    const { id } = await app.putIn(token);
    const { body: me } = await app.call('getUserInfo', { token });
    const say = (text: string, mentions: string[] = []) =>
      app.call('createComment', { token, params: params(id), body: { text, mentions } });
    const { body: first } = await say('  Look @First Owner ', [me.id, me.id]);
    expect(first).toMatchObject({ text: 'Look @First Owner', mine: true, edited_at: null, mentions: [{ id: me.id }] });
    await say('And this');
    const one = { contractId: id, commentId: first.id };
    const changed = await app.call('updateComment', { token, params: one, body: { text: 'Look again' } });
    expect(changed.body.edited_at).not.toBeNull();
    const list = async () => (await app.call('listComments', { token, params: params(id) })).body.items;
    expect((await list()).map(({ text }) => text)).toEqual(['Look again', 'And this']);
    expect((await app.call('deleteComment', { token, params: one })).status).toBe(204);
    expect((await list()).map(({ text }) => text)).toEqual(['And this']);
    expect((await app.call('deleteComment', { token, params: one })).status).toBe(404);
  });

  test('are in the order of their time, whatever their ids are', async () => {
    const { id } = await app.putIn(token);
    const texts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    for (const text of texts) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await app.call('createComment', { token, headers, params: params(id), body: { text, mentions: [] } });
    }
    const { body } = await app.call('listComments', { token, params: params(id) });
    expect(body.items.map(({ text }) => text)).toEqual(texts);
  });

  test('stay as they are while the contract is in the bin', async () => {
    const { id } = await app.putIn(token);
    const said = await app.call('createComment', { token, params: params(id), body: { text: 'Kept', mentions: [] } });
    await app.call('deleteContract', { token, params: params(id) });
    const one = { contractId: id, commentId: said.body.id };
    const answers = [
      await app.call('createComment', { token, params: params(id), body: { text: 'Late', mentions: [] } }),
      await app.call('updateComment', { token, params: one, body: { text: 'Late' } }),
      await app.call('deleteComment', { token, params: one }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { body } = await app.call('listComments', { token, params: params(id) });
    expect(body.items.map(({ text }) => text)).toEqual(['Kept']);
  });

  test('do not mention strangers, and are not empty', async () => {
    const { id } = await app.putIn(token);
    const codes = [
      await app.call('createComment', { token, params: params(id), body: { text: 'Hi', mentions: [uuid()] } }),
      await app.call('createComment', { token, params: params(id), body: { text: ' ', mentions: [] } }),
    ].map(({ failure }) => failure.code);
    expect(codes).toEqual(['validation_failed', 'validation_failed']);
  });
});

describe('a family', () => {
  const put = (title: string, facts: Omit<ContractChange, 'revision'> = {}) =>
    app.putIn(token, { facts: { title, effective_date: '2020-01-01', ...facts } });

  test('is the same from each of its members, and names the document that controls each term', async () => {
    const root = await put('Agreement', {
      value: '100.00',
      currency: 'EUR',
      governing_law: 'Sweden',
      expiry_date: '2024-01-01',
    });
    const later = await put('Second', { expiry_date: '2030-01-01', effective_date: '2022-01-01' });
    const earlier = await put('First', {
      expiry_date: '2027-01-01',
      value: '150.00',
      currency: 'SEK',
      effective_date: '2021-01-01',
    });
    const future = await put('Third', { value: '999.00', currency: 'EUR', effective_date: '2099-01-01' });
    const work = await put('Work', { value: '1.00', currency: 'EUR', effective_date: '2023-01-01' });
    for (const { id } of [later, earlier, future]) await hang(id, root.id);
    await hang(work.id, root.id, 'statement_of_work');
    const { body: fromRoot } = await app.call('getContractFamily', { token, params: params(root.id) });
    const { body: fromChild } = await app.call('getContractFamily', { token, params: params(work.id) });
    expect(fromChild).toEqual(fromRoot);
    expect(fromRoot.members.map(({ title }) => title)).toEqual(['Agreement', 'Second', 'First', 'Third', 'Work']);
    const terms = Object.fromEntries(
      fromRoot.terms.map(({ term, value, controlled_by }) => [term, [value, controlled_by]]),
    );
    expect(terms).toMatchObject({
      expiry_date: ['2030-01-01', later.id],
      value: ['150.00', earlier.id],
      governing_law: ['Sweden', root.id],
      our_entity: [null, null],
    });
  });

  test('has no circles', async () => {
    const [one, other] = [await put('One'), await put('Other')];
    expect((await hang(other.id, one.id)).status).toBe(200);
    expect((await hang(one.id, other.id)).failure.code).toBe('validation_failed');
    expect((await hang(one.id, one.id)).failure.code).toBe('validation_failed');
    expect((await hang(other.id, null)).body.members).toHaveLength(1);
    expect((await hang(one.id, other.id)).status).toBe(200);
  });

  test('leaves out what is in the bin', async () => {
    const [root, middle, low] = [await put('Root'), await put('Middle'), await put('Low')];
    await hang(middle.id, root.id);
    await hang(low.id, middle.id, 'renewal');
    await app.call('deleteContract', { token, params: params(middle.id) });
    const family = async (id: string) => (await app.call('getContractFamily', { token, params: params(id) })).body;
    const members = async (id: string) => (await family(id)).members.map(({ title, parent_id }) => [title, parent_id]);
    expect(await members(low.id)).toEqual([['Low', null]]);
    expect(await members(root.id)).toEqual([['Root', null]]);
    expect(await members(middle.id)).toEqual([
      ['Root', null],
      ['Middle', root.id],
      ['Low', middle.id],
    ]);
    await app.call('restoreContract', { token, params: params(middle.id) });
    expect(await family(low.id)).toMatchObject({ members: [{}, {}, { parent_id: middle.id, link_type: 'renewal' }] });
  });

  test('takes no contract of elsewhere or from the bin', async () => {
    const [one, gone] = [await put('One'), await put('Gone')];
    await app.call('deleteContract', { token, params: params(gone.id) });
    expect((await hang(one.id, gone.id)).failure.code).toBe('validation_failed');
    expect((await hang(one.id, uuid())).failure.code).toBe('validation_failed');
  });
});

test('a version has its text once it was read', async () => {
  const made = await app.putIn(token, { pages: [['Only words']] });
  const call = () =>
    app.call('getVersionText', { token, params: { contractId: made.id, versionId: made.current_version.id } });
  expect((await call()).body).toEqual({ text: null });
  await app.readDocuments();
  expect((await call()).body.text).toContain('Only words');
});
