import { beforeEach, describe, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

type NewCounterparty = NonNullable<Parameters<typeof app.call<'createCounterparty'>>[1]>['body'];
type Query = NonNullable<Parameters<typeof app.call<'listCounterparties'>>[1]>['query'];

const add = async (name: string, facts: object = {}) =>
  (await app.call('createCounterparty', { token, body: { name, ...facts } as NewCounterparty })).body;
const list = async (query: Query = {}) => (await app.call('listCounterparties', { token, query })).body;
const names = async (query: Query = {}) => (await list(query)).items.map(({ name }) => name);
const get = async (counterpartyId: string) =>
  (await app.call('getCounterparty', { token, params: { counterpartyId } })).body;
const merge = (counterpartyId: string, into_id: string) =>
  app.call('mergeCounterparty', { token, params: { counterpartyId }, body: { into_id } });
const undo = (mergeId: string) => app.call('undoCounterpartyMerge', { token, params: { mergeId } });
const lastAudit = async () => (await app.call('listAuditEntries', { token, query: { limit: 10 } })).body.items[0];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a contract names its counterparty', () => {
  test('which is made once, whatever the case it is written in', async () => {
    const one = await app.putIn(token, { facts: { counterparty: 'Mill Ltd' } });
    const two = await app.putIn(token, { facts: { counterparty: 'MILL LTD' } });
    expect(one.counterparty_id).toBe(two.counterparty_id);
    expect((await list()).items).toMatchObject([{ id: one.counterparty_id, name: 'Mill Ltd', contracts: 2 }]);
  });

  test('and has none once the name is removed', async () => {
    const { id, revision } = await app.putIn(token, { facts: { counterparty: 'Mill Ltd' } });
    const changed = await app.call('updateContract', {
      token,
      params: { contractId: id },
      body: { revision, counterparty: null },
    });
    expect(changed.body.counterparty_id).toBeNull();
  });

  test('by any of its names', async () => {
    const mill = await add('Mill Ltd', { other_names: ['The Old Mill'], legal_name: 'Mill Limited' });
    const contract = await app.putIn(token, { facts: { counterparty: 'the old mill' } });
    expect(contract.counterparty_id).toBe(mill.id);
  });

  test('at the same moment as another, and still makes one', async () => {
    const contracts = await Promise.all(
      Array.from({ length: 4 }, () => app.putIn(token, { facts: { counterparty: 'Busy Ltd' } })),
    );
    expect(new Set(contracts.map(({ counterparty_id }) => counterparty_id)).size).toBe(1);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await add('Éclair Bakery', { tags: ['food', 'oats, rye'], relationship: 'supplier', registration_number: '556-1' });
    await add('abacus 10', { relationship: 'customer' });
    await add('Abacus 9', { tags: ['food', 'critical'], other_names: ['Rechenbrett GmbH'] });
  });

  test.each(['Nord', 'lindqvist', 'Nord-Lind', 'nordlindqvist', 'nord lindq'])(
    'finds a name with a hyphen by %s',
    async (search) => {
      await add('Nord-Lindqvist AB');
      expect(await names({ search })).toEqual(['Nord-Lindqvist AB']);
    },
  );

  test('is sorted by name as people sort', async () => {
    expect(await names()).toEqual(['Abacus 9', 'abacus 10', 'Éclair Bakery']);
    expect(await names({ sort: '-created_at' })).toEqual(['Abacus 9', 'abacus 10', 'Éclair Bakery']);
  });

  test.each<[Query, string[]]>([
    [{ search: 'eclair' }, ['Éclair Bakery']],
    [{ search: 'ÉCLAIR' }, ['Éclair Bakery']],
    [{ search: 'rechenbrett' }, ['Abacus 9']],
    [{ search: '556' }, ['Éclair Bakery']],
    [{ search: '100%' }, []],

    [{ tag: 'food' }, ['Abacus 9', 'Éclair Bakery']],
    [{ tag: 'critical,nothing' }, ['Abacus 9']],
    [{ tag: 'oats%2C rye,nothing' }, ['Éclair Bakery']],
    [{ relationship: 'customer,partner' }, ['abacus 10']],
    [{ search: 'a', tag: 'food', relationship: 'supplier' }, ['Éclair Bakery']],
  ])('narrowed by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each(['name', '-name', 'updated_at', '-created_at'] as const)(
    'by %s pages there and back without a gap',
    async (sort) => {
      for (let number = 1; number <= 22; number += 1) await add(`Page ${number}`);
      const [first, second] = [
        await list({ sort }),
        await list({ sort, after: (await list({ sort })).next_cursor ?? '' }),
      ];
      const third = await list({ sort, after: second.next_cursor ?? '' });
      const all = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
      expect(all.length).toBe(25);
      expect(new Set(all).size).toBe(25);
      expect(third.next_cursor).toBeNull();
      expect((await list({ sort, before: second.previous_cursor ?? '' })).items).toEqual(first.items);
    },
  );

  test('refuses a cursor of another order', async () => {
    for (let number = 1; number <= 10; number += 1) await add(`Page ${number}`);
    const { next_cursor } = await list({ sort: 'name' });
    const { failure } = await app.call('listCounterparties', {
      token,
      query: { sort: '-name', after: next_cursor ?? '' },
    });
    expect(failure.fields).toMatchObject([{ path: 'after' }]);
  });
});

describe('a counterparty', () => {
  test('is added once', async () => {
    const mill = await add('Mill Ltd', {
      contacts: [{ name: 'Sales desk', role: null, email: 'sales@mill.example', phone: null }],
      country: 'SE',
    });
    expect(mill).toMatchObject({ name: 'Mill Ltd', country: 'SE', revision: 1, contacts: [{ name: 'Sales desk' }] });
    expect(await lastAudit()).toMatchObject({ action: 'counterparty.created', target: { name: 'Mill Ltd' } });
    const again = await app.call('createCounterparty', { token, body: { name: ' mill LTD ' } });
    expect([again.status, again.failure.fields?.[0]?.path]).toEqual([422, 'name']);
  });

  test('shows exposure by currency, upcoming dates, parent and subsidiaries', async () => {
    const group = await add('Group');
    const mill = await add('Mill Ltd', { parent_id: group.id });
    const running = { counterparty: 'Mill Ltd', effective_date: '2020-01-01', expiry_date: inDays(50) };
    await app.putIn(token, { facts: { ...running, title: 'One', value: '100.50', currency: 'EUR' } });
    await app.putIn(token, { facts: { ...running, title: 'Two', value: '10', currency: 'EUR' } });
    await app.putIn(token, {
      facts: { counterparty: 'Mill Ltd', title: 'Old', value: '9', currency: 'EUR', stage: 'terminated' },
    });
    const shown = await get(mill.id);
    expect(shown).toMatchObject({
      parent: { id: group.id, name: 'Group' },
      contracts: 3,
      exposure: [{ currency: 'EUR', value: '110.50', contracts: 2 }],
    });
    expect(shown.upcoming.map(({ kind, days_left, subject }) => [kind, days_left, subject.title])).toEqual([
      ['expiry', 50, 'One'],
      ['expiry', 50, 'Two'],
    ]);
    expect((await get(group.id)).children).toEqual([{ id: mill.id, name: 'Mill Ltd' }]);
    const { body } = await app.call('listCounterpartyContracts', { token, params: { counterpartyId: mill.id } });
    expect(body.items.map(({ title }) => title)).toEqual(['Old', 'Two', 'One']);
  });

  test('counts as exposure what is in force today: contracts without all their dates, but none that ended or has not begun', async () => {
    const { id } = await add('Mill Ltd');
    const worth = { counterparty: 'Mill Ltd', currency: 'EUR' } as const;
    await app.putIn(token, { facts: { ...worth, value: '1' } });
    await app.putIn(token, {
      facts: {
        ...worth,
        value: '20',
        effective_date: '2020-01-01',
        expiry_date: inDays(-50),
        renewal_type: 'automatic',
      },
    });
    await app.putIn(token, {
      facts: { ...worth, value: '300', effective_date: '2020-01-01', expiry_date: inDays(-50), renewal_type: 'none' },
    });
    await app.putIn(token, {
      facts: { ...worth, value: '4000', effective_date: inDays(50), expiry_date: inDays(500) },
    });
    const exposure = [{ currency: 'EUR', value: '21.00', contracts: 2 }];
    expect(await get(id)).toMatchObject({ contracts: 4, exposure });
    const { body } = await app.call('listCounterparties', { token, query: {} });
    expect(body.items).toMatchObject([{ contracts: 4, exposure }]);
  });

  test('gives its new name to its contracts, and is found by it', async () => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mill Ltd' } });
    const changed = await app.call('updateCounterparty', {
      token,
      params: { counterpartyId: contract.counterparty_id ?? '' },
      body: { revision: 1, name: 'Watermill Ltd' },
    });
    expect(changed.body).toMatchObject({ name: 'Watermill Ltd', revision: 2 });
    const { body } = await app.call('listContracts', { token, query: { search: 'watermill' } });
    expect(body.items).toMatchObject([{ id: contract.id, counterparty: 'Watermill Ltd' }]);
  });

  test('is refused to the second of two who edit at once', async () => {
    const { id } = await add('Mill Ltd');
    const edit = (country: string) =>
      app.call('updateCounterparty', { token, params: { counterpartyId: id }, body: { revision: 1, country } });
    const edits = await Promise.all([edit('SE'), edit('NO')]);
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is never its own parent company', async () => {
    const top = await add('Top');
    const below = await add('Below', { parent_id: top.id });
    const { failure } = await app.call('updateCounterparty', {
      token,
      params: { counterpartyId: top.id },
      body: { revision: 1, parent_id: below.id },
    });
    expect(failure.fields).toMatchObject([{ path: 'parent_id' }]);
  });

  test('tells what happened to it', async () => {
    const { id } = await add('Mill Ltd');
    await app.call('updateCounterparty', {
      token,
      params: { counterpartyId: id },
      body: { revision: 1, country: 'SE', name: 'Mill Ltd' },
    });
    const { body } = await app.call('listCounterpartyActivity', { token, params: { counterpartyId: id } });
    expect(body.items).toMatchObject([
      { action: 'counterparty.updated', actor: 'First Owner', fields: ['country'] },
      { action: 'counterparty.created', fields: [] },
    ]);
  });
});

describe('duplicates', () => {
  test('are offered by what their names have in common', async () => {
    await app.putIn(token, { facts: { counterparty: 'Société Générale S.A.' } });
    await add('Societe Generale');
    await add('Unrelated');
    const { body } = await app.call('listDuplicateCounterparties', { token });
    expect(body.items.map(({ key, counterparties }) => [key, counterparties.map(({ name }) => name)])).toEqual([
      ['societe generale', ['Société Générale S.A.', 'Societe Generale']],
    ]);
  });

  test('become one, with contracts and subsidiaries, and two again', async () => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mill' } });
    const source = contract.counterparty_id ?? '';
    const target = await add('Mill Ltd');
    const child = await add('Small Mill', { parent_id: source });

    const { status, body } = await merge(source, target.id);
    expect([status, body.counterparty.contracts, body.counterparty.merged.map(({ name }) => name)]).toEqual([
      200,
      1,
      ['Mill'],
    ]);
    expect(body.counterparty.children).toEqual([{ id: child.id, name: 'Small Mill' }]);
    expect(await names()).toEqual(['Mill Ltd', 'Small Mill']);
    expect(await get(source)).toMatchObject({ merged_into: { id: target.id, name: 'Mill Ltd' } });
    expect((await app.call('listDuplicateCounterparties', { token })).body.items).toEqual([]);
    expect((await app.putIn(token, { facts: { counterparty: 'Mill' } })).counterparty_id).toBe(target.id);

    const undone = await undo(body.merge_id);
    expect(undone.body).toMatchObject({ id: source, name: 'Mill', contracts: 1, merged_into: null });
    expect(undone.body.children).toEqual([{ id: child.id, name: 'Small Mill' }]);
    const again = await app.call('getContract', { token, params: { contractId: contract.id } });
    expect(again.body).toMatchObject({ counterparty: 'Mill', counterparty_id: source });
    expect((await undo(body.merge_id)).status).toBe(404);
  });

  test('that were merged again can still be separated', async () => {
    const [a, b, c] = [await add('A Ltd'), await add('B Ltd'), await add('C Ltd')];
    const contract = await app.putIn(token, { facts: { counterparty: 'A Ltd' } });
    const first = await merge(a.id, b.id);
    await merge(b.id, c.id);
    expect((await get(c.id)).contracts).toBe(1);
    await undo(first.body.merge_id);
    const { body } = await app.call('getContract', { token, params: { contractId: contract.id } });
    expect(body.counterparty_id).toBe(a.id);
  });

  test('keep what has moved elsewhere in the meantime', async () => {
    const [mill, other] = [await add('Mill'), await add('Mill Ltd')];
    const { id: contractId } = await app.putIn(token, { facts: { counterparty: 'Mill' } });
    const { body: matter } = await app.call('createCase', { token, body: { name: 'Late', counterparty_id: mill.id } });
    const { body } = await merge(mill.id, other.id);
    const { revision } = (await app.call('getContract', { token, params: { contractId } })).body;
    await app.call('updateContract', { token, params: { contractId }, body: { revision, counterparty: 'Third' } });
    const caseId = { caseId: matter.id };
    const taken = { revision: matter.revision, counterparty_id: (await add('Fourth')).id };
    await app.call('updateCase', { token, params: caseId, body: taken });
    await undo(body.merge_id);
    expect((await app.call('getContract', { token, params: { contractId } })).body.counterparty).toBe('Third');
    expect((await app.call('getCase', { token, params: caseId })).body.counterparty?.name).toBe('Fourth');
  });

  test('are merged into a subsidiary without a circle', async () => {
    const top = await add('Top');
    const middle = await add('Middle', { parent_id: top.id });
    const low = await add('Low', { parent_id: middle.id });
    const { body } = await merge(top.id, low.id);
    expect(await get(middle.id)).toMatchObject({ parent: null, children: [{ name: 'Low' }] });
    await undo(body.merge_id);
    expect(await get(middle.id)).toMatchObject({ parent: { name: 'Top' }, children: [{ name: 'Low' }] });
    const into = await merge(middle.id, low.id);
    expect((await get(low.id)).parent).toBeNull();
    await undo(into.body.merge_id);
    expect((await get(low.id)).parent?.name).toBe('Middle');
  });

  test('are not merged with themselves, nor with what is gone', async () => {
    const [a, b] = [await add('A Ltd'), await add('B Ltd')];
    expect((await merge(a.id, a.id)).failure.fields).toMatchObject([{ path: 'into_id' }]);
    await merge(a.id, b.id);
    expect((await merge(a.id, b.id)).status).toBe(404);
  });

  test('merged both ways at once leave one', async () => {
    const [a, b] = [await add('A Ltd'), await add('B Ltd')];
    const merges = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(merges.filter(({ status }) => status === 200).length).toBe(1);
    expect((await list()).items.length).toBe(1);
  });
});
