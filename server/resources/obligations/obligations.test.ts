import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewObligation, Obligation, ObligationChange, ObligationStep } from '#api-contract/obligations/endpoints';
import { withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { proposeObligations, type ObligationProposal } from './index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let contractId: string;
let versionId: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  const contract = await app.putIn(token, { pages: [['The supplier shall report every quarter.']] });
  [contractId, versionId] = [contract.id, contract.current_version.id];
});

const add = (body: Partial<NewObligation> = {}) =>
  app.call('createObligation', { token, body: { contract_id: contractId, title: 'Report', owed_by: 'us', ...body } });
const edit = ({ id, revision }: Obligation, change: Omit<ObligationChange, 'revision'>) =>
  app.call('updateObligation', {
    token,
    params: { obligationId: id },
    body: { revision, ...change },
  });
const step = ({ id, revision }: Obligation, taken: ObligationStep) =>
  app.call('stepObligation', {
    token,
    params: { obligationId: id },
    body: { revision, step: taken },
  });
const list = async () => (await app.call('listContractObligations', { token, params: { contractId } })).body.items;
const history = async () =>
  (await app.call('listContractEvents', { token, params: { contractId } })).body.items.map(({ action }) => action);

describe('an obligation', () => {
  test('is added, changed, completed and reopened, with each step in the history', async () => {
    const made = (await add({ due_date: '2026-03-31', note: 'By mail' })).body;
    expect(made).toMatchObject({ state: 'open', due_date: '2026-03-31', note: 'By mail', proposed: false });
    const changed = (await edit(made, { title: 'Annual report', owed_by: 'counterparty' })).body;
    const done = (await step(changed, 'complete')).body;
    expect(done).toMatchObject({
      title: 'Annual report',
      state: 'done',
      last_settled: { outcome: 'done', due_date: '2026-03-31', by: { name: 'First Owner' } },
    });
    const open = (await step(done, 'undo')).body;
    expect(open).toMatchObject({ state: 'open', due_date: '2026-03-31', last_settled: null });
    expect(await history()).toEqual([
      'contract.obligation_step_undone',
      'contract.obligation_completed',
      'contract.obligation_changed',
      'contract.obligation_added',
      'contract.created',
    ]);
  });

  test('that recurs is due again, until it ends', async () => {
    const recurrence = 'FREQ=MONTHLY';
    const first = (await add({ due_date: '2026-01-31', recurrence, ends_on: '2026-03-15' })).body;
    const second = (await step(first, 'complete')).body;
    expect(second).toMatchObject({ state: 'open', due_date: '2026-02-28', last_settled: { due_date: '2026-01-31' } });
    const last = (await step(second, 'waive')).body;
    expect(last).toMatchObject({ state: 'waived', due_date: '2026-02-28' });
    const back = (await step((await step(last, 'undo')).body, 'undo')).body;
    expect(back).toMatchObject({ state: 'open', due_date: '2026-01-31', last_settled: null });
    expect((await step(back, 'undo')).failure.detail_error_message).toBe('There is nothing to undo.');
  });

  test('is seen as it is by the second of two editors', async () => {
    const made = (await add()).body;
    await edit(made, { title: 'Changed' });
    expect((await edit(made, { title: 'Mine' })).failure.code).toBe('edit_conflict');
    expect((await step(made, 'complete')).failure.code).toBe('edit_conflict');
  });

  test('is removed and restored', async () => {
    const made = (await add()).body;
    const params = { obligationId: made.id };
    expect((await app.call('deleteObligation', { token, params })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await step(made, 'complete')).status).toBe(404);
    expect((await app.call('restoreObligation', { token, params })).body.title).toBe('Report');
    expect(await list()).toHaveLength(1);
  });

  test.each<[string, Partial<NewObligation>, string]>([
    ['without words', { title: '  ' }, 'title'],
    ['with a rhythm and no day', { recurrence: 'FREQ=YEARLY' }, 'due_date'],
    ['with a rhythm of its own', { due_date: '2026-01-01', recurrence: 'FREQ=SECONDLY' }, 'recurrence'],
    ['that ends before it begins', { due_date: '2026-02-01', ends_on: '2026-01-01' }, 'ends_on'],
    ['of a stranger', { assignee_id: uuid() }, 'assignee_id'],
  ])('%s is refused', async (_what, body, path) => {
    const { status, failure } = await add(body);
    expect([status, failure.fields?.[0]?.path]).toEqual([422, path]);
  });
});

describe('a passage', () => {
  const quote = 'The supplier shall report';

  test('is in the document letter for letter', async () => {
    expect((await add({ source: { start: 0, end: quote.length, quote } })).status).toBe(422);
    await app.readDocuments();
    const made = await add({ source: { start: 0, end: quote.length, quote } });
    expect(made.body.source).toEqual({ version_id: versionId, start: 0, end: quote.length, quote });
    const wrong = await add({ source: { start: 1, end: quote.length, quote } });
    expect(wrong.failure.fields?.[0]?.path).toBe('source.quote');
  });

  test('is proposed once, then accepted or dismissed, which can be undone', async () => {
    await app.readDocuments();
    const proposal: ObligationProposal = {
      title: 'Report',
      owed_by: 'counterparty',
      due_date: '2027-03-31',
      source: { start: 0, end: quote.length, quote },
    };
    const { body: organisation } = await app.call('getOrganisation', { token });
    const propose = () =>
      withTenant(app.database, organisation.id, (tenant) =>
        proposeObligations(tenant, { contractId, versionId }, [proposal]),
      );
    expect(await propose()).toBe(1);
    expect(await propose()).toBe(0);
    const stands = async () => [
      (await app.call('listTasks', { token, query: {} })).body.items.length,
      (await app.call('getYear', { token, query: { from: '2027-01-01', to: '2027-12-31' } })).body.items.length,
    ];
    expect(await stands()).toEqual([0, 0]);
    const [proposed] = await list();
    if (!proposed) throw new Error('No obligation was proposed.');
    expect(proposed).toMatchObject({ state: 'proposed', proposed: true, source: { quote } });
    expect((await step(proposed, 'complete')).status).toBe(422);
    const dismissed = (await step(proposed, 'dismiss')).body;
    expect(await list()).toEqual([]);
    expect(await stands()).toEqual([0, 0]);
    expect(await propose()).toBe(0);
    const again = (await step(dismissed, 'undo')).body;
    const accepted = (await step(again, 'accept')).body;
    expect(accepted).toMatchObject({ state: 'open', proposed: true });
    expect(await stands()).toEqual([1, 1]);
    expect((await step(accepted, 'accept')).status).toBe(422);
    expect((await step(accepted, 'undo')).body.state).toBe('proposed');
  });
});

describe('home', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  test('shows what is overdue or due within 30 days, and nothing that is settled', async () => {
    const settled = (await add({ title: 'Settled', due_date: inDays(1) })).body;
    await step(settled, 'complete');
    await add({ title: 'Soon', due_date: inDays(30), owed_by: 'counterparty' });
    await add({ title: 'Later', due_date: inDays(32) });
    await add({ title: 'Late', due_date: inDays(-4) });
    const { body } = await app.call('getHome', { token });
    const due = body.attention.filter(({ kind }) => kind === 'obligation_due');
    expect(due.map(({ obligation, days_left }) => [obligation?.title, obligation?.owed_by, days_left])).toEqual([
      ['Late', 'us', -4],
      ['Soon', 'counterparty', 30],
    ]);
    expect(body.attention[0]?.obligation?.title).toBe('Late');
    await app.call('deleteContract', { token, params: { contractId } });
    expect((await app.call('getHome', { token })).body.attention).toEqual([]);
  });
});
