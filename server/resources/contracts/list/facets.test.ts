import { beforeAll, describe, expect, test } from 'vitest';
import type { FacetField } from '#api-contract/contracts/list';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;

beforeAll(async () => {
  ({ token } = await app.signUp());
  await app.putIn(token, {
    facts: { type: 'Lease', counterparty: 'Mill, Sons & Co', tags: ['a', 'b'], currency: 'EUR' },
  });
  await app.putIn(token, { facts: { type: 'Lease', counterparty: 'Bakery', tags: ['a'], stage: 'draft' } });
  await app.putIn(token, { facts: { type: 'NDA', owner_id: null } });
});

const count = async (field: FacetField, query = {}) =>
  (await app.call('countContractFacet', { token, params: { field }, query })).body.items.map(
    ({ value, count: found }) => [value, found],
  );

describe('counts of a filter', () => {
  test.each<[FacetField, [string, number][]]>([
    [
      'type',
      [
        ['Lease', 2],
        ['NDA', 1],
      ],
    ],
    [
      'stage',
      [
        ['active', 2],
        ['draft', 1],
      ],
    ],
    [
      'tag',
      [
        ['a', 2],
        ['b', 1],
      ],
    ],
    ['currency', [['EUR', 1]]],
    [
      'status',
      [
        ['unknown', 2],
        ['in_preparation', 1],
      ],
    ],
    ['renewal', []],
  ])('%s, most frequent first, without those that have none', async (field, expected) => {
    expect(await count(field)).toEqual(expected);
  });

  test('apply the other filters, not their own', async () => {
    expect(await count('type', { stage: 'draft' })).toEqual([['Lease', 1]]);
    expect(await count('type', { type: 'NDA' })).toEqual([
      ['Lease', 2],
      ['NDA', 1],
    ]);
  });

  test('name people', async () => {
    const { body } = await app.call('countContractFacet', { token, params: { field: 'owner' } });
    expect(body).toMatchObject({ items: [{ label: 'First Owner', count: 2 }], exact: true });
  });

  test('can be looked for', async () => {
    expect(await count('counterparty', { containing: 'SONS' })).toEqual([['Mill, Sons & Co', 1]]);
  });

  test('a value with a comma filters when its comma is written out', async () => {
    const { body } = await app.call('listContracts', { token, query: { counterparty: 'Mill%2C Sons & Co' } });
    expect(body.total.count).toBe(1);
  });
});
