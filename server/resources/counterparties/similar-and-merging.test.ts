import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewCounterparty } from '#api-contract/counterparties/endpoints';
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

const add = async (name: string, facts: Omit<NewCounterparty, 'name'> = {}) =>
  (await app.call('createCounterparty', { token, body: { name, ...facts } })).body;
const get = async (counterpartyId: string) =>
  (await app.call('getCounterparty', { token, params: { counterpartyId } })).body;
const similar = async (name: string, except?: string) =>
  (await app.call('listSimilarCounterparties', { token, query: { name, ...(except && { except }) } })).body.items.map(
    (each) => each.name,
  );

describe('while a name is typed', () => {
  beforeEach(async () => {
    for (const name of [
      'Mountain Brook Logistics GmbH',
      'Norwich Union Ltd',
      'Ferrum Castings',
      'Société Générale S.A.',
    ])
      await add(name);
  });

  test.each([
    ['with another legal form', 'Mountain Brook Logistics Limited', 'Mountain Brook Logistics GmbH'],
    ['with a letter too few', 'Mountain Book Logistics', 'Mountain Brook Logistics GmbH'],
    ['with the words the other way round', 'Logistics Mountain Brook', 'Mountain Brook Logistics GmbH'],
    ['without accents', 'Societe General', 'Société Générale S.A.'],
    ['only begun', 'Ferrum Cast', 'Ferrum Castings'],
  ])('the nearest names are found: %s', async (_how, typed, found) => {
    expect(await similar(typed)).toEqual([found]);
  });

  test.each(['', 'Ltd', 'Halvorsen', '%'])('nothing is found for %j', async (typed) => {
    expect(await similar(typed)).toEqual([]);
  });

  test('the counterparty itself is left out, and so is one that was merged', async () => {
    const [one, other] = [await add('Mill Ltd'), await add('Mill GmbH')];
    expect(await similar('Mill', one.id)).toEqual(['Mill GmbH']);
    await app.call('mergeCounterparty', { token, params: { counterpartyId: one.id }, body: { into_id: other.id } });
    expect(await similar('Mill')).toEqual(['Mill GmbH']);
  });
});

describe('a merge', () => {
  const desk = { name: 'Sales desk', role: null, email: 'sales@mill.example', phone: null };
  const clerk = { name: 'Clerk', role: 'Accounts', email: null, phone: null };

  test('is previewed with what it moves', async () => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mill' } });
    const params = { counterpartyId: contract.counterparty_id ?? '' };
    await app.call('createCase', { token, body: { name: 'Late', counterparty_id: params.counterpartyId } });
    await add('Mill Below', { parent_id: params.counterpartyId });
    await app.call('updateCounterparty', { token, params, body: { revision: 1, contacts: [desk, clerk] } });
    const { body } = await app.call('previewCounterpartyMerge', { token, params });
    expect(body).toEqual({ contracts: 1, cases: 1, subsidiaries: 1, contacts: 2 });
  });

  test('moves contacts that the other one lacks, and takes them back when it is undone', async () => {
    const source = await add('Mill', { contacts: [desk, clerk] });
    const target = await add('Mill Ltd', { contacts: [desk] });
    const merging = { params: { counterpartyId: source.id }, body: { into_id: target.id } };
    const { body } = await app.call('mergeCounterparty', { token, ...merging });
    expect(body.counterparty.contacts).toEqual([desk, clerk]);
    await app.call('undoCounterpartyMerge', { token, params: { mergeId: body.merge_id } });
    expect((await get(target.id)).contacts).toEqual([desk]);
    expect((await get(source.id)).contacts).toEqual([desk, clerk]);
  });
});
