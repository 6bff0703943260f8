import { beforeEach, expect, test } from 'vitest';
import type { Contract, ContractChange } from '#api-contract/contracts/endpoints';
import type { CustomField } from '#api-contract/contracts/settings';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let lease: Contract;

const field = (key: string, kind: CustomField['kind'], facts: Partial<CustomField> = {}): CustomField => ({
  key,
  kind,
  label: key,
  options: [],
  required: false,
  ...facts,
});
const fields = [
  field('floor_area', 'number', { label: 'Floor area', required: true }),
  field('use', 'choice', { options: ['Office', 'Shop'] }),
  field('sublet', 'yes_no'),
  field('handed_over', 'date'),
  field('remark', 'text'),
];

beforeEach(async () => {
  ({ token } = await app.signUp());
  await app.call('createContractType', { token, body: { name: 'Lease', fields } });
  lease = await app.putIn(token, { facts: { title: 'Warehouse', type: 'lease' } });
});

const change = (body: Omit<ContractChange, 'revision'>, { id, revision } = lease) =>
  app.call('updateContract', { token, params: { contractId: id }, body: { revision, ...body } });

test('a contract has the fields of its type, and keeps, changes and loses values of them', async () => {
  expect(lease).toMatchObject({
    custom: {},
    custom_fields: [{ key: 'floor_area', required: true }, ...fields.slice(1)],
  });
  const custom = { floor_area: '1200.5', use: 'Shop', sublet: 'yes', handed_over: '2026-02-01', remark: '=1+1' };
  const filled = (await change({ custom })).body;
  expect(filled.custom).toEqual(custom);
  const emptied = (await change({ custom: { use: null, floor_area: '9' } }, filled)).body;
  expect(emptied.custom).toEqual({ floor_area: '9', sublet: 'yes', handed_over: '2026-02-01', remark: '=1+1' });

  const params = { contractId: lease.id };
  const { body } = await app.call('listContractEvents', { token, params, query: { field: 'custom.floor_area' } });
  expect(body.items.flatMap(({ changes }) => changes)).toEqual([
    { field: 'custom.floor_area', before: '1200.5', after: '9' },
    { field: 'custom.floor_area', before: null, after: '1200.5' },
  ]);
});

test.each<[string, Record<string, string>, string]>([
  ['a word for a number', { floor_area: 'large' }, 'custom.floor_area'],
  ['a number with a comma', { floor_area: '1,5' }, 'custom.floor_area'],
  ['a choice that is none', { use: 'Castle' }, 'custom.use'],
  ['a day that is none', { handed_over: '2026-02-30' }, 'custom.handed_over'],
  ['perhaps', { sublet: 'perhaps' }, 'custom.sublet'],
  ['a field of another type', { rent: '1' }, 'custom.rent'],
  ['2,001 characters', { remark: 'x'.repeat(2001) }, 'custom.remark'],
])('%s is refused and changes nothing', async (_what, custom, path) => {
  const { status, failure } = await change({ title: 'Changed', custom });
  expect([status, failure.fields?.[0]?.path]).toEqual([422, path]);
  const { body } = await app.call('getContract', { token, params: { contractId: lease.id } });
  expect(body).toMatchObject({ title: 'Warehouse', custom: {}, revision: lease.revision });
});

test('values are validated by the type sent with them, and stay when the type changes', async () => {
  expect((await change({ type: 'Other', custom: { use: 'Shop' } })).status).toBe(422);
  const filled = (await change({ custom: { use: 'Shop' } })).body;
  const other = (await change({ type: 'Other' }, filled)).body;
  expect(other).toMatchObject({ custom: { use: 'Shop' }, custom_fields: [] });
  expect((await change({ custom: { use: null } }, other)).body.custom).toEqual({});
});

test('values are found by search and exported, numbers as numbers and nothing as a formula', async () => {
  await change({ custom: { floor_area: '1200.5', sublet: 'no', remark: '=Tollgate' } });
  const found = await app.call('listContracts', { token, query: { search: 'tollgate' } });
  expect(found.body.items.map(({ title }) => title)).toEqual(['Warehouse']);
  const columns = fields.map(({ key }) => `custom.${key}`);
  const query = { columns: ['title', ...columns].join(',') };
  expect(String((await app.call('exportContractsCsv', { token, query })).body)).toBe(
    '"Title","Floor area","use","sublet","handed_over","remark"\r\n"Warehouse",1200.5,,"No",,"\'=Tollgate"\r\n',
  );
});
