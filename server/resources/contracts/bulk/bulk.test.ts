import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BulkChange } from '#api-contract/contracts/list';
import { sql } from 'kysely';
import { verifyExport } from '#kernel/audit';
import { withTenant } from '#kernel/db';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let ids: string[];

beforeEach(async () => {
  ({ token } = await app.signUp());
  const made = [await app.putIn(token, { facts: { tags: ['kept'] } }), await app.putIn(token), await app.putIn(token)];
  ids = made.map(({ id }) => id);
});

const change = (body: BulkChange) => app.call('changeContracts', { token, body });
const read = async (id: string | undefined) =>
  (await app.call('getContract', { token, params: { contractId: id ?? '' } })).body;
const listed = async (query = {}) => (await app.call('listContracts', { token, query })).body.total.count;
const trail = async () => (await app.call('listAuditEntries', { token, query: { limit: '100' } })).body.items;

describe('changing many', () => {
  test('stage, owner and tags at once, each contract with an entry of its own in the trail', async () => {
    const { body } = await change({
      contract_ids: ids.slice(0, 2),
      stage: 'in_review',
      owner_id: null,
      add_tags: ['new'],
    });
    expect(body).toEqual({ changed: 2, unchanged: 0, missing: 0, refused: 0 });
    expect(await read(ids[0])).toMatchObject({ stage: 'in_review', owner: null, tags: ['kept', 'new'], revision: 3 });
    expect(await read(ids[2])).toMatchObject({ stage: 'active', revision: 1 });
    const told = (await trail()).filter(({ action, target }) => action === 'contract.updated' && target.id === ids[1]);
    expect(told).toMatchObject([{ after: { stage: 'in_review', owner_id: null, tags: ['new'] } }]);
    expect(await listed({ tag: 'new' })).toBe(2);
    expect(await listed({ search: 'kept' })).toBe(1);
  });

  test('spells a tag as the organisation does, and gives none twice', async () => {
    await change({ contract_ids: ids, add_tags: ['KEPT', 'Late payment', 'payment  late', 'Känd'] });
    expect(await Promise.all(ids.map(async (id) => (await read(id)).tags))).toEqual(
      ids.map(() => ['kept', 'Late payment', 'Känd']),
    );
    const another = await app.putIn(token, { facts: { tags: ['Payment late', 'kand', 'LATE PAYMENT'] } });
    expect(another.tags).toEqual(['Late payment', 'Känd']);
    const respelled = { revision: another.revision, tags: ['Unheard', 'unheard', 'kept'] };
    const params = { contractId: another.id };
    await app.call('updateContract', { token, params, body: respelled });
    const { body } = await app.call('updateContract', {
      token,
      params,
      body: { revision: respelled.revision + 1, tags: ['UNHEARD'] },
    });
    expect(body.tags).toEqual(['UNHEARD']);
  });

  test('takes tags away, leaves what is as wanted, and says what is not there', async () => {
    const { body } = await change({ contract_ids: [...ids, uuid()], remove_tags: ['kept'] });
    expect(body).toEqual({ changed: 1, unchanged: 2, missing: 1, refused: 0 });
  });

  test('does not give a contract more tags than it may have', async () => {
    const many = (from: number) => Array.from({ length: 20 }, (_, at) => `tag ${from + at}`);
    await change({ contract_ids: ids, add_tags: many(0) });
    await change({ contract_ids: ids, add_tags: many(20) });
    const { body } = await change({ contract_ids: ids, add_tags: many(40) });
    expect(body).toEqual({ changed: 0, unchanged: 0, missing: 0, refused: 3 });
  });

  test.each<[string, () => BulkChange]>([
    ['nothing to change', () => ({ contract_ids: ids })],
    ['no contract', () => ({ contract_ids: [], stage: 'active' })],
    ['too many', () => ({ contract_ids: Array.from({ length: 1001 }, () => uuid()), stage: 'active' })],
    ['somebody from elsewhere', () => ({ contract_ids: ids, owner_id: uuid() })],
  ])('refuses %s', async (_what, body) => {
    expect((await change(body())).failure.code).toBe('validation_failed');
  });
});

describe('the trail of bulk changes', () => {
  const organisationId = async () => (await app.call('getOrganisation', { token })).body.id;
  const exported = async () => {
    const { body } = await app.call('exportAuditTrail', { token });
    return verifyExport(Buffer.from(body as unknown as string));
  };

  test('is whole when bulk changes and single ones happen at once', async () => {
    const before = (await exported()).entries;
    const bulk = [0, 1, 2, 3].map((turn) => change({ contract_ids: ids, add_tags: [`tag ${turn}`] }));
    const single = [0, 1, 2, 3].map((turn) => app.call('updateProfile', { token, body: { name: `Name ${turn}` } }));
    for (const { status } of await Promise.all([...bulk, ...single])) expect(status).toBe(200);
    await Promise.all([
      app.call('deleteContracts', { token, body: { contract_ids: ids } }),
      app.call('deleteContracts', { token, body: { contract_ids: ids } }),
    ]);
    const exportEntry = 1;
    expect((await exported()).entries).toBe(before + 4 * ids.length + 4 + ids.length + exportEntry);
  });

  test('is not locked while contracts are being written', async () => {
    const index = sql`select from contract_search where contract_id = ${ids[2]} for update`;
    const waiting = await withTenant(app.database, await organisationId(), async ({ db }) => {
      await index.execute(db);
      const bulk = change({ contract_ids: ids, add_tags: ['late'] });
      await app.untilSomebodyWaits();
      expect((await app.call('updateProfile', { token, body: { name: 'Meanwhile' } })).status).toBe(200);
      return { bulk };
    });
    expect((await waiting.bulk).body).toMatchObject({ changed: 3 });
  });
});

test('many go to the bin and come back', async () => {
  const gone = await app.call('deleteContracts', { token, body: { contract_ids: [...ids.slice(1), ...ids.slice(1)] } });
  expect(gone.body).toEqual({ changed: 2, unchanged: 0, missing: 0, refused: 0 });
  expect([await listed(), await listed({ deleted: 'true' })]).toEqual([1, 2]);
  const back = await app.call('restoreContracts', { token, body: { contract_ids: ids } });
  expect(back.body).toEqual({ changed: 2, unchanged: 0, missing: 1, refused: 0 });
  expect(await listed()).toBe(3);
});

test('all that the filters leave can be chosen', async () => {
  const { body } = await app.call('listContractIds', { token, query: { tag: 'kept' } });
  expect(body).toEqual({ ids: ids.slice(0, 1), complete: true });
});
