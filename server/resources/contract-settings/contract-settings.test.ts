import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomField, NumberingChange } from '#api-contract/contracts/settings';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const field = (facts: Partial<CustomField> = {}): CustomField => ({
  key: 'floor_area',
  label: 'Floor area',
  kind: 'number',
  options: [],
  required: false,
  ...facts,
});

describe('types of contracts', () => {
  const add = (name: string, fields: CustomField[] = []) =>
    app.call('createContractType', { token, body: { name, fields } });
  const types = async () => (await app.call('listContractTypes', { token })).body.items;

  test('have custom fields, and count their contracts', async () => {
    await app.putIn(token, { facts: { type: 'Lease' } });
    const { body } = await add('Lease', [field(), field({ key: 'use', kind: 'choice', options: ['Office', 'Shop'] })]);
    expect(body).toMatchObject({ name: 'Lease', contracts: 1, revision: 1 });
    expect((await types()).map(({ name, fields }) => [name, fields.length])).toEqual([['Lease', 2]]);
  });

  test('give their new name to their contracts, in whatever case these have the old one', async () => {
    const contract = await app.putIn(token, { facts: { type: 'Lease' } });
    const inLowerCase = await app.putIn(token, { facts: { type: 'lease' } });
    const { body: type } = await add('Lease', [field()]);
    expect(type.contracts).toBe(2);
    const params = { typeId: type.id };
    const changed = await app.call('updateContractType', { token, params, body: { revision: 1, name: 'Tenancy' } });
    expect(changed.body).toMatchObject({ name: 'Tenancy', contracts: 2, revision: 2 });
    for (const { id } of [contract, inLowerCase]) {
      const { body } = await app.call('getContract', { token, params: { contractId: id } });
      expect(body).toMatchObject({ type: 'Tenancy', custom_fields: [{ key: 'floor_area' }] });
    }
    const late = await app.call('updateContractType', { token, params, body: { revision: 1, name: 'Hire' } });
    expect(late.failure.code).toBe('edit_conflict');
  });

  test('that are removed leave their name to contracts', async () => {
    const contract = await app.putIn(token, { facts: { type: 'Lease' } });
    const { body: type } = await add('Lease');
    expect((await app.call('deleteContractType', { token, params: { typeId: type.id } })).status).toBe(204);
    expect(await types()).toEqual([]);
    const { body } = await app.call('getContract', { token, params: { contractId: contract.id } });
    expect(body.type).toBe('Lease');
  });

  test.each([
    ['a name that is taken', 'lease', []],
    ['two fields of one key', 'NDA', [field(), field()]],
    ['a choice of nothing', 'NDA', [field({ kind: 'choice' })]],
    ['a key with spaces', 'NDA', [field({ key: 'floor area' })]],
  ])('are refused with %s', async (_what, name, fields) => {
    await add('Lease');
    expect((await add(name, fields)).status).toBe(422);
  });
});

describe('tags of counterparties', () => {
  const add = (name: string) => app.call('createCounterpartyTag', { token, body: { name, tone: 'danger' } });
  const tagsOf = async (counterpartyId: string) =>
    (await app.call('getCounterparty', { token, params: { counterpartyId } })).body.tags;

  test('are renamed and removed with those that carry them', async () => {
    const { body: tag } = await add('Critical');
    const body = { name: 'Mill Ltd', tags: ['Critical', 'EU data'] };
    const { body: mill } = await app.call('createCounterparty', { token, body });
    expect((await app.call('listCounterpartyTags', { token })).body.items).toMatchObject([{ counterparties: 1 }]);
    const params = { tagId: tag.id };
    await app.call('updateCounterpartyTag', { token, params, body: { name: 'Vital' } });
    expect(await tagsOf(mill.id)).toEqual(['Vital', 'EU data']);
    await app.call('deleteCounterpartyTag', { token, params });
    expect(await tagsOf(mill.id)).toEqual(['EU data']);
  });

  test('are carried as they are named, once', async () => {
    await add('Critical supplier');
    const tags = ['critical  SUPPLIER', 'Supplier critical', 'Other'];
    const { body: mill } = await app.call('createCounterparty', { token, body: { name: 'Mill Ltd', tags } });
    expect(mill.tags).toEqual(['Critical supplier', 'Other']);
    const change = { revision: mill.revision, tags: ['SUPPLIER CRITICAL'] };
    await app.call('updateCounterparty', { token, params: { counterpartyId: mill.id }, body: change });
    expect(await tagsOf(mill.id)).toEqual(['Critical supplier']);
  });

  test.each(['CRITICAL SUPPLIER', 'supplier  critical', 'Crítical supplier'])(
    'have a name of their own, unlike %s',
    async (name) => {
      await add('Critical supplier');
      expect((await add(name)).failure.fields).toMatchObject([
        { path: 'name', message: expect.stringContaining('already') },
      ]);
      const { body: other } = await add('Other');
      const renamed = await app.call('updateCounterpartyTag', { token, params: { tagId: other.id }, body: { name } });
      expect(renamed.failure.fields).toMatchObject([{ path: 'name' }]);
    },
  );
});

describe('numbering', () => {
  const change = (contracts: NumberingChange) => app.call('updateNumbering', { token, body: { contracts } });

  test('begins with C-00001 and M-00001', async () => {
    const { body } = await app.call('getNumbering', { token });
    expect(body).toEqual({
      contracts: { prefix: 'C-', digits: 5, next: 1 },
      cases: { prefix: 'M-', digits: 5, next: 1 },
    });
  });

  test('is changed from now on, and never goes back', async () => {
    expect((await app.putIn(token)).number).toBe('C-00001');
    expect((await change({ prefix: 'NW/2026-', digits: 3, next: 40 })).status).toBe(200);
    expect((await app.putIn(token)).number).toBe('NW/2026-040');
    const back = await change({ prefix: 'C-', digits: 5, next: 40 });
    expect(back.failure.fields).toMatchObject([{ path: 'contracts.next' }]);
  });

  test('changed part by part keeps what colleagues changed, and what was given meanwhile', async () => {
    await change({ prefix: 'NW-' });
    await app.putIn(token);
    await change({ digits: 3 });
    const { body } = await change({ next: 40 });
    expect(body.contracts).toEqual({ prefix: 'NW-', digits: 3, next: 40 });
    const [prefix, digits] = await Promise.all([change({ prefix: 'A-' }), change({ digits: 4 })]);
    expect([prefix.status, digits.status]).toEqual([200, 200]);
    expect((await app.putIn(token)).number).toBe('A-0040');
  });

  test('that stays as it was leaves no trace', async () => {
    await change({ prefix: 'NW-' });
    const recorded = async () =>
      (await app.call('listAuditEntries', { token, query: { action: 'numbering.updated' } })).body.items.length;
    expect(await recorded()).toBe(1);
    expect((await change({ prefix: 'NW-' })).status).toBe(200);
    expect((await change({})).status).toBe(200);
    expect(await recorded()).toBe(1);
  });

  test('of cases is their own', async () => {
    const cases = { prefix: 'Case-', digits: 1, next: 7 };
    await app.call('updateNumbering', { token, body: { cases } });
    const { body } = await app.call('createCase', { token, body: { name: 'Lease' } });
    expect(body.number).toBe('Case-7');
    expect((await app.putIn(token)).number).toBe('C-00001');
  });

  test.each(['C1', '<b>', 'a'.repeat(13)])('refuses the prefix %j', async (prefix) => {
    expect((await change({ prefix, digits: 5, next: 1 })).status).toBe(422);
  });
});
