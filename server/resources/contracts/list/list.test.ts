import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContractChange, ContractRow } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import { type SortOf, sortsOf } from '#api-contract/fields';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let ownerId: string;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const facts: Omit<ContractChange, 'revision'>[] = [
  {
    title: 'Lease 10',
    type: 'Lease',
    counterparty: 'Mill Ltd',
    value: '900.00',
    currency: 'EUR',
    expiry_date: inDays(30),
    effective_date: '2020-01-01',
    tags: ['property'],
  },
  {
    title: 'lease 9',
    type: 'Lease',
    counterparty: 'åkeri ab',
    value: '10000.00',
    currency: 'SEK',
    expiry_date: inDays(400),
  },
  { title: 'Non-disclosure', type: 'NDA', stage: 'draft', tags: ['confidential', 'urgent'] },
  { title: 'Éclair supply', type: 'Supply', counterparty: 'Bakery', value: '-5.25', effective_date: '2024-05-05' },
  { title: 'Services', type: 'Services', stage: 'terminated', expiry_date: inDays(10), value: '900.00' },
  { title: 'Cloud', renewal_type: 'automatic', expiry_date: inDays(120), notice_period_days: 60, tags: ['urgent'] },
];

beforeAll(async () => {
  ({ token } = await app.signUp());
  ownerId = (await app.call('getUserInfo', { token })).body.id;
  for (const each of facts) await app.putIn(token, { facts: each });
  const { body } = await app.call('listContracts', { token, query: { sort: 'title' } });
  const [cloud] = body.items;
  await app.call('updateContract', {
    token,
    params: { contractId: cloud?.id ?? '' },
    body: { revision: 2, owner_id: null },
  });
});

type Query = NonNullable<Parameters<typeof app.call<'listContracts'>>[1]>['query'];
const list = async (query: Query = {}) => (await app.call('listContracts', { token, query })).body;
const titles = async (query: Query) => (await list(query)).items.map((item) => item.title);

describe('the list', () => {
  test('shows the newest change first, ten at a time unless asked otherwise', async () => {
    const page = await list();
    expect(page.items.map((item) => item.title)).toEqual([
      'Cloud',
      'Services',
      'Éclair supply',
      'Non-disclosure',
      'lease 9',
      'Lease 10',
    ]);
    expect(page).toMatchObject({ next_cursor: null, previous_cursor: null, total: { count: 6, exact: true } });
  });

  test.each<[SortOf<typeof contractFields>, string[]]>([
    ['title', ['Cloud', 'Éclair supply', 'lease 9', 'Lease 10', 'Non-disclosure', 'Services']],
    ['-number', ['Cloud', 'Services', 'Éclair supply', 'Non-disclosure', 'lease 9', 'Lease 10']],
    ['counterparty', ['lease 9', 'Éclair supply', 'Lease 10', 'Non-disclosure', 'Services', 'Cloud']],
    ['-counterparty', ['Lease 10', 'Éclair supply', 'lease 9', 'Cloud', 'Services', 'Non-disclosure']],
    ['value', ['Éclair supply', 'Lease 10', 'Services', 'lease 9', 'Non-disclosure', 'Cloud']],
    ['-value', ['lease 9', 'Services', 'Lease 10', 'Éclair supply', 'Cloud', 'Non-disclosure']],
    ['expiry_date', ['Services', 'Lease 10', 'Cloud', 'lease 9', 'Non-disclosure', 'Éclair supply']],
  ])('sorts by %s, without a value last', async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
  });

  test.each<[string, Query, string[]]>([
    ['stage', { stage: 'draft,terminated' }, ['Non-disclosure', 'Services']],
    ['type', { type: 'Lease,NDA' }, ['lease 9', 'Lease 10', 'Non-disclosure']],
    ['tag', { tag: 'urgent' }, ['Cloud', 'Non-disclosure']],
    ['expiry', { expires: `${inDays(5)}..${inDays(130)}` }, ['Cloud', 'Lease 10', 'Services']],
    ['expiry in the next days', { expires: 'next-40' }, ['Lease 10', 'Services']],
    ['expiry up to a day', { expires: `..${inDays(20)}` }, ['Services']],
    ['notice in the next days', { notice: 'next-70' }, ['Cloud']],
    ['effective date from a day', { effective: '2024-01-01..' }, ['Éclair supply']],
    ['the day they were created on', { created: 'last-1', type: 'NDA' }, ['Non-disclosure']],
    ['what was not changed today', { updated: `..${inDays(-2)}` }, []],
    ['status', { status: 'unknown,terminated', type: 'Lease,Services' }, ['lease 9', 'Services']],
    ['counterparty, however it is written', { counterparty: 'MILL LTD,Bakery' }, ['Éclair supply', 'Lease 10']],
    ['renewal', { renewal: 'automatic' }, ['Cloud']],
    ['currency', { currency: 'SEK,EUR' }, ['lease 9', 'Lease 10']],
    ['value', { value_from: '-10', value_to: '900' }, ['Éclair supply', 'Lease 10', 'Services']],
    ['a missing owner', { missing: 'owner' }, ['Cloud']],
    ['any of several missing fields', { missing: 'type,counterparty', stage: 'active' }, ['Cloud']],
    ['a value with a comma', { governing_law: 'England%2C Wales' }, []],
    ['what is due in 90 days, by expiry or notice', { due_within_days: 90 }, ['Cloud', 'Lease 10']],
    ['what is due in 20 days', { due_within_days: 20 }, []],
    ['several at once', { type: 'Lease', tag: 'property,urgent', stage: 'active' }, ['Lease 10']],
  ])('filters by %s', async (_what, query, expected) => {
    expect(await titles({ ...query, sort: 'title' })).toEqual(expected);
    expect((await list(query)).total).toEqual({ count: expected.length, exact: true });
  });

  test('filters by owner', async () => {
    expect(await titles({ owner: ownerId, sort: 'title' })).not.toContain('Cloud');
    expect((await list({ owner: ownerId })).total.count).toBe(5);
  });

  test('refuses a cursor of another order, of nothing, and two at once', async () => {
    const { next_cursor } = await list({ limit: 10, sort: 'title' });
    expect(next_cursor).toBeNull();
    const forged = Buffer.from(
      JSON.stringify(['expiry_date', "x'; drop", '01900000-0000-7000-8000-000000000000']),
    ).toString('base64url');
    for (const query of [
      { after: 'nonsense' },
      { after: forged },
      { after: forged, sort: 'expiry_date' as const },
      { after: 'a', before: 'b' },
    ]) {
      const { status, failure } = await app.call('listContracts', { token, query });
      expect([status, failure.code]).toEqual([422, 'validation_failed']);
    }
  });
});

describe('pages', () => {
  let many: string;
  beforeAll(async () => {
    ({ token: many } = await app.signUp('Many contracts'));
    await app.putIn(many);
    const values = [null, null, '5.00', '5.00', '-1.00', '7.50'];
    for (let index = 0; index < 36; index += 1) {
      await app.putIn(many, {
        facts: {
          title: `Title ${index % 5}`,
          value: values[index % values.length],
          counterparty: index % 3 ? null : `Party ${index % 4}`,
        },
      });
    }
  });

  const page = async (query: Query) =>
    (await app.call('listContracts', { token: many, query: { limit: 10, ...query } })).body;

  test('walked forwards and back show every row once, in one order, whichever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sortsOf(contractFields)), async (sort) => {
        const forwards: ContractRow[] = [];
        let current = await page({ sort });
        const pages = [current];
        for (;;) {
          forwards.push(...current.items);
          if (current.next_cursor === null) break;
          current = await page({ sort, after: current.next_cursor });
          pages.push(current);
        }
        expect(new Set(forwards.map((row) => row.id)).size).toBe(37);
        expect(pages.map((each) => each.items.length)).toEqual([10, 10, 10, 7]);

        for (const before of pages.slice(0, -1).toReversed()) {
          current = await page({ sort, before: current.previous_cursor ?? '' });
          expect(current.items.map((row) => row.id)).toEqual(before.items.map((row) => row.id));
        }
        expect(current.previous_cursor).toBeNull();
      }),
      { numRuns: 16, examples: sortsOf(contractFields).map((sort) => [sort]) },
    );
  });

  test('continue from the same row when others are added and removed', async () => {
    const first = await page({ sort: 'number' });
    const gone = first.items.at(-1)?.id ?? '';
    await app.call('deleteContract', { token: many, params: { contractId: gone } });
    const second = await page({ sort: 'number', after: first.next_cursor ?? '' });
    expect(second.items[0]?.number).toBe('C-00011');
  });
});
