import { beforeAll, describe, expect, test } from 'vitest';
import type { CustomField } from '#api-contract/contracts/settings';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;

const field = (key: string, kind: CustomField['kind'], options: string[] = []): CustomField => ({
  key,
  kind,
  options,
  label: `The ${key}`,
  required: false,
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const given: [title: string, type: string, custom: Record<string, string>][] = [
  ['Attic', 'Lease', { area: '90', use: 'Office', sublet: 'yes', since: '2024-02-29', size: '12' }],
  ['Barn', 'Lease', { area: '1200.5', use: 'Shop, open', since: inDays(20) }],
  ['Cellar', 'Lease', { area: '-4', remark: 'Café Érable' }],
  ['Deal', 'Supply', { size: 'large' }],
  ['Extra', 'Supply', {}],
];

beforeAll(async () => {
  ({ token } = await app.signUp());
  const lease = [
    field('area', 'number'),
    field('use', 'choice', ['Office', 'Shop, open']),
    field('sublet', 'yes_no'),
    field('since', 'date'),
    field('remark', 'text'),
    field('size', 'number'),
  ];
  await app.call('createContractType', { token, body: { name: 'Lease', fields: lease } });
  await app.call('createContractType', { token, body: { name: 'Supply', fields: [field('size', 'text')] } });
  for (const [title, type, custom] of given) await app.putIn(token, { facts: { title, type, custom } });
});

type Query = NonNullable<Parameters<typeof app.call<'listContracts'>>[1]>['query'];
const list = (query: Query) => app.call('listContracts', { token, query });
const titles = async (query: Query) => (await list(query)).body.items.map(({ title }) => title);

describe('filters on custom fields', () => {
  test.each<[string, string, string[]]>([
    ['a choice', 'use:Office', ['Attic']],
    ['a choice with a comma', 'use:Shop%2C open', ['Barn']],
    ['any of two choices', 'use:Office,use:Shop%2C open', ['Attic', 'Barn']],
    ['yes', 'sublet:yes', ['Attic']],
    ['numbers between', 'area:-5..100', ['Attic', 'Cellar']],
    ['numbers from', 'area:90.01..', ['Barn']],
    ['numbers up to, below zero', 'area:..-4', ['Cellar']],
    ['days between', 'since:2024-01-01..2024-12-31', ['Attic']],
    ['days from now', 'since:next-30', ['Barn']],
    ['a text without case and accents', 'remark:cafe erable', ['Cellar']],
    ['two fields at once', 'area:0..,use:Office', ['Attic']],
    ['a field whose kinds differ, as text', 'size:large', ['Deal']],
    ['nothing', 'use:Castle', []],
  ])('by %s', async (_what, custom, expected) => {
    expect(await titles({ custom, sort: 'title' })).toEqual(expected);
    expect((await list({ custom })).body.total.count).toBe(expected.length);
  });

  test('hold for counting, choosing all and exporting too', async () => {
    const query = { custom: 'area:0..' };
    const chosen = await app.call('listContractIds', { token, query });
    expect(chosen.body.ids).toHaveLength(2);
    const counted = await app.call('countContractFacet', { token, params: { field: 'custom.use' }, query });
    expect(counted.body.items.map(({ value }) => value)).toEqual(['Office', 'Shop, open']);
    const others = { custom: 'use:Office' };
    const own = await app.call('countContractFacet', { token, params: { field: 'custom.use' }, query: others });
    expect(own.body.items).toHaveLength(2);
    const csv = await app.call('exportContractsCsv', {
      token,
      query: { ...query, sort: '-custom.area', columns: 'title,custom.area,custom.gone,custom.size' },
    });
    expect(String(csv.body)).toBe('"Title","The area","The size"\r\n"Barn",1200.5,\r\n"Attic",90,"12"\r\n');
  });

  test('follow a change', async () => {
    const before = (await list({ custom: 'use:Office' })).body.items[0];
    const { body } = await app.call('getContract', { token, params: { contractId: before?.id ?? '' } });
    const change = (custom: Record<string, string | null>, revision: number) =>
      app.call('updateContract', { token, params: { contractId: body.id }, body: { revision, custom } });
    const changed = await change({ use: null }, body.revision);
    expect(await titles({ custom: 'use:Office' })).toEqual([]);
    await change({ use: 'Office' }, changed.body.revision);
    expect(await titles({ custom: 'use:Office' })).toEqual(['Attic']);
  });
});

describe('orders by custom fields', () => {
  test.each([
    ['custom.area', ['Cellar', 'Attic', 'Barn']],
    ['-custom.area', ['Barn', 'Attic', 'Cellar']],
    ['custom.since', ['Attic', 'Barn']],
  ] as const)('%s, without a value last, page by page and back', async (sort, first) => {
    const all = await titles({ sort, limit: 10 });
    expect(all.slice(0, first.length)).toEqual(first);
    expect([...all].sort()).toEqual(['Attic', 'Barn', 'Cellar', 'Deal', 'Extra']);
  });

  test('pages follow one another across the end of the values', async () => {
    const { token: many } = await app.signUp('Many');
    await app.call('createContractType', { token: many, body: { name: 'Lease', fields: [field('area', 'number')] } });
    for (let index = 0; index < 24; index += 1) {
      const custom = index % 2 ? { area: String(index % 7) } : undefined;
      await app.putIn(many, { facts: { title: `${index}`, type: 'Lease', ...(custom && { custom }) } });
    }
    const page = async (query: Query) =>
      (
        await app.call('listContracts', {
          token: many,
          query: { limit: 10, sort: 'custom.area', fields: 'area', ...query },
        })
      ).body;
    const one = await page({});
    const two = await page({ after: one.next_cursor ?? '' });
    const three = await page({ after: two.next_cursor ?? '' });
    const rows = [...one.items, ...two.items, ...three.items];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(24);
    expect(rows.map(({ custom }) => custom?.['area'] ?? '').join('')).toBe('001122334556');
    const back = await page({ before: three.previous_cursor ?? '' });
    expect(back.items.map(({ id }) => id)).toEqual(two.items.map(({ id }) => id));
    expect((await page({ before: back.previous_cursor ?? '' })).items).toEqual(one.items);
  });
});

test('rows carry the values that are asked for, and no others', async () => {
  const [row] = (await list({ sort: 'title', fields: 'area,gone' })).body.items;
  expect(row?.custom).toEqual({ area: '90' });
  expect((await list({ sort: 'title' })).body.items[0]).not.toHaveProperty('custom');
});

test.each<[string, Query, string, string]>([
  ['a filter on a field that no type has', { custom: 'rent:1' }, 'custom', 'No contract type has a field “rent”.'],
  ['an order by one', { sort: 'custom.rent' }, 'sort', 'No contract type has a field “rent”.'],
  [
    'words where numbers are',
    { custom: 'area:large' },
    'custom',
    'For “The area”, enter two numbers such as 100..250.',
  ],
  [
    'words where days are',
    { custom: 'since:soon' },
    'custom',
    'For “The since”, enter two days such as 2026-01-01..2026-03-31, or next-90.',
  ],
  ['no value', { custom: 'area' }, 'custom.0', 'Name a field and its value, such as use:Office.'],
  ['another order', { sort: 'colour' as never }, 'sort', 'The list can’t be sorted by this.'],
])('%s is refused in a sentence', async (_what, query, path, message) => {
  const { status, failure } = await list(query);
  expect([status, failure.fields?.[0]]).toEqual([422, { path, message }]);
});
