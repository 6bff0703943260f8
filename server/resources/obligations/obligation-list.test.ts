import { beforeEach, describe, expect, test } from 'vitest';
import type { NewObligation, Obligation, ObligationsChange } from '#api-contract/obligations/endpoints';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let lease: string;
let licence: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  [lease, licence] = [await contractOf('Acme Holdings'), await contractOf('Borealis Energy')];
});

async function contractOf(counterparty: string): Promise<string> {
  const { id: contractId, revision } = await app.putIn(token);
  await app.call('updateContract', { token, params: { contractId }, body: { revision, counterparty } });
  return contractId;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const add = async (title: string, body: Partial<NewObligation> = {}) =>
  (await app.call('createObligation', { token, body: { contract_id: lease, title, owed_by: 'us', ...body } })).body;
type Query = NonNullable<NonNullable<Parameters<typeof app.call<'listObligations'>>[1]>['query']>;
const list = async (query: Query = {}) => (await app.call('listObligations', { token, query })).body.items;
const titles = async (query: Query = {}) => (await list(query)).map(({ title }) => title);
const change = async (...changes: ObligationsChange[]) =>
  (await app.call('changeObligations', { token, body: { changes } })).body;
const ids = (...of: Obligation[]) => of.map(({ id }) => id);

describe('the list', () => {
  test('holds obligations of every contract by due date, those without one last', async () => {
    await add('Undated');
    await add('Later', { due_date: inDays(40), contract_id: licence });
    await add('Late', { due_date: inDays(-3) });
    expect(await titles()).toEqual(['Late', 'Later', 'Undated']);
    expect(await titles({ sort: '-due_date' })).toEqual(['Later', 'Late', 'Undated']);
    const [late, later] = await list();
    expect(late).toMatchObject({ status: 'overdue', counterparty: 'Acme Holdings', contract: { id: lease } });
    expect(later).toMatchObject({ status: 'open', counterparty: 'Borealis Energy' });
  });

  test('is narrowed by status, due date, side, owner, contract and counterparty', async () => {
    const me = (await app.call('getProfile', { token })).body.id;
    const done = await add('Done', { due_date: inDays(-9) });
    await change({ obligation_ids: ids(done), step: 'complete' });
    await add('Late', { due_date: inDays(-3), assignee_id: me });
    await add('Soon', { due_date: inDays(20), contract_id: licence, owed_by: 'counterparty' });
    await add('Undated');
    expect(await titles({ status: 'overdue' })).toEqual(['Late']);
    expect(await titles({ status: 'open' })).toEqual(['Soon', 'Undated']);
    expect(await titles({ status: 'open,overdue' })).toEqual(['Late', 'Soon', 'Undated']);
    expect(await titles({ status: 'done' })).toEqual(['Done']);
    expect(await titles({ due: 'next-30' })).toEqual(['Soon']);
    expect(await titles({ owed_by: 'counterparty' })).toEqual(['Soon']);
    expect(await titles({ assignee: me })).toEqual(['Late']);
    expect(await titles({ missing: 'due_date' })).toEqual(['Undated']);
    expect(await titles({ contract: licence })).toEqual(['Soon']);
    expect(await titles({ counterparty: 'borealis energy' })).toEqual(['Soon']);
    expect(await titles({ search: 'acme' })).toEqual(['Done', 'Late', 'Undated']);
  });

  test('is searched by parts of words of title and contract, each row once', async () => {
    await add('Report on Acme royalties');
    await add('Audit', { contract_id: licence });
    expect(await titles({ search: 'Ties' })).toEqual(['Report on Acme royalties']);
    expect(await titles({ search: 'acme' })).toEqual(['Report on Acme royalties']);
    expect(await titles({ search: 'real' })).toEqual(['Audit']);
    expect(await titles({ search: '100%' })).toEqual([]);
    const removed = await add('Royalties of last year');
    await app.call('deleteObligations', { token, body: { obligation_ids: ids(removed) } });
    expect(await titles({ search: 'royalties' })).toEqual(['Report on Acme royalties']);
    expect(await titles({ search: 'royalties', deleted: 'true' })).toEqual(['Royalties of last year']);
  });

  test('counts values under the other filters', async () => {
    await add('Late', { due_date: inDays(-3) });
    await add('Soon', { due_date: inDays(20), contract_id: licence });
    const facet = async (field: 'status' | 'contract' | 'counterparty', query = {}) =>
      (await app.call('countObligationFacet', { token, params: { field }, query })).body.items;
    expect(await facet('status', { status: 'done' })).toMatchObject([{ value: 'open' }, { value: 'overdue' }]);
    expect(await facet('counterparty')).toMatchObject([{ label: 'Acme Holdings', count: 1 }, { count: 1 }]);
    expect(await facet('contract', { status: 'open' })).toMatchObject([{ value: licence, count: 1 }]);
  });

  test('leaves out what is in the bin, and what is under a contract in the bin', async () => {
    const { id: obligationId } = await add('Removed');
    await add('Kept', { contract_id: licence });
    await app.call('deleteObligation', { token, params: { obligationId } });
    expect([await titles(), await titles({ deleted: 'true' })]).toEqual([['Kept'], ['Removed']]);
    await app.call('deleteContract', { token, params: { contractId: licence } });
    expect(await titles()).toEqual([]);
  });
});

describe('a change of many', () => {
  test('gives an owner and a due date, and the changes that it names take it back', async () => {
    const me = (await app.call('getProfile', { token })).body.id;
    const monthly = await add('Monthly', { due_date: '2026-01-31', recurrence: 'FREQ=MONTHLY' });
    await app.call('stepObligation', {
      token,
      params: { obligationId: monthly.id },
      body: { revision: 1, step: 'complete' },
    });
    const other = await add('Other');
    const { undo, ...outcome } = await change({
      obligation_ids: ids(monthly, other),
      assignee_id: me,
      due_date: '2026-06-01',
    });
    expect(outcome).toEqual({ changed: 2, unchanged: 0, missing: 0 });
    expect(await list()).toMatchObject([
      { due_date: '2026-06-01', assignee: { id: me } },
      { due_date: '2026-06-01', assignee: { id: me } },
    ]);
    await change(...undo);
    expect(await list()).toMatchObject([
      { title: 'Monthly', due_date: '2026-02-28', assignee: null },
      { title: 'Other', due_date: null, assignee: null },
    ]);
    await change({ obligation_ids: ids(monthly), step: 'complete' });
    expect(await list()).toMatchObject([{ due_date: '2026-03-31' }, {}]);
  });

  test('completes and reopens, and can be undone', async () => {
    const [one, other] = [await add('One', { due_date: inDays(1) }), await add('Other', { due_date: inDays(2) })];
    await change({ obligation_ids: ids(other), step: 'waive' });
    const completed = await change({ obligation_ids: ids(one, other), step: 'complete' });
    expect(completed).toMatchObject({ changed: 1, unchanged: 1 });
    const reopened = await change({ obligation_ids: ids(one, other), step: 'reopen' });
    expect(await list()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    await change(...reopened.undo);
    expect(await list()).toMatchObject([{ state: 'done' }, { state: 'waived' }]);
    await change(...completed.undo);
    expect(await list()).toMatchObject([{ state: 'open' }, { state: 'waived' }]);
  });

  test('leaves alone what the dates of one do not allow', async () => {
    const ending = await add('Ending', { due_date: '2026-01-31', ends_on: '2026-03-31', recurrence: 'FREQ=MONTHLY' });
    expect(await change({ obligation_ids: ids(ending), due_date: '2026-04-01' })).toMatchObject({ unchanged: 1 });
    expect(await change({ obligation_ids: ids(ending), due_date: null })).toMatchObject({ unchanged: 1 });
  });

  test('reaches no obligation of another organisation', async () => {
    const theirs = await add('Theirs');
    const { token: stranger } = await app.signUp();
    const body = { changes: [{ obligation_ids: ids(theirs), step: 'complete' as const }] };
    const outcome = await app.call('changeObligations', { token: stranger, body });
    expect(outcome.body).toEqual({ changed: 0, unchanged: 0, missing: 1, undo: [] });
    const removed = await app.call('deleteObligations', { token: stranger, body: { obligation_ids: ids(theirs) } });
    expect(removed.body).toMatchObject({ changed: 0, missing: 1 });
    expect(await list()).toMatchObject([{ title: 'Theirs', state: 'open' }]);
  });

  test('moves to the bin and back', async () => {
    const one = await add('One');
    await app.call('deleteObligations', { token, body: { obligation_ids: ids(one) } });
    expect(await titles({ deleted: 'true' })).toEqual(['One']);
    const back = await app.call('restoreObligations', { token, body: { obligation_ids: ids(one) } });
    expect(back.body).toMatchObject({ changed: 1 });
    expect(await titles()).toEqual(['One']);
  });

  test('is in the activity of each', async () => {
    const one = await add('One');
    await add('Another');
    await change({ obligation_ids: ids(one), due_date: '2026-06-01' });
    await change({ obligation_ids: ids(one), step: 'complete' });
    const { body } = await app.call('listObligationActivity', { token, params: { obligationId: one.id } });
    expect(body.items.map(({ action }) => action)).toEqual([
      'contract.obligation_completed',
      'contract.obligation_changed',
      'contract.obligation_added',
    ]);
  });
});

test('an export has the rows and order of the list, and no formulas', async () => {
  await add('=cmd()', { due_date: '2026-03-31', recurrence: 'FREQ=MONTHLY;INTERVAL=3', owed_by: 'counterparty' });
  await add('Later', { contract_id: licence, due_date: '2026-05-01' });
  const csv = async (query = {}) =>
    String((await app.call('exportObligationsCsv', { token, query })).body)
      .trimEnd()
      .split('\r\n');
  const columns = 'title,due_date,owed_by,counterparty,recurrence';
  expect(await csv({ columns })).toEqual([
    '"Obligation","Due","Owed by","Counterparty","Repeats"',
    `"'=cmd()",2026-03-31,"Counterparty","Acme Holdings","Every 3 months"`,
    '"Later",2026-05-01,"Us","Borealis Energy",',
  ]);
  expect(await csv({ contract: licence, columns: 'title' })).toHaveLength(2);
});
