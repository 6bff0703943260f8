import { beforeEach, describe, expect, test } from 'vitest';
import type { CaseChange, Matter, NewCase } from '#api-contract/cases/endpoints';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let ownerId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  ownerId = (await app.call('getUserInfo', { token })).body.id;
});

type Query = NonNullable<Parameters<typeof app.call<'listCases'>>[1]>['query'];
const open = async (body: NewCase) => (await app.call('createCase', { token, body })).body;
const list = async (query: Query = {}) => (await app.call('listCases', { token, query })).body;
const names = async (query: Query = {}) => (await list(query)).items.map(({ name }) => name);
const get = async (caseId: string) => (await app.call('getCase', { token, params: { caseId } })).body;
const change = ({ id, revision }: Matter, body: Omit<CaseChange, 'revision'>) =>
  app.call('updateCase', { token, params: { caseId: id }, body: { ...body, revision } });
const lastAudit = async () => (await app.call('listAuditEntries', { token, query: { limit: 10 } })).body.items[0];

describe('a case', () => {
  test('gets a number, and the caller as its requester', async () => {
    const matter = await open({ name: 'Breach of the lease', description: 'They subletted.' });
    expect(matter).toMatchObject({
      number: 'M-00001',
      stage: 'intake',
      priority: 'normal',
      channel: 'form',
      requester: { id: ownerId, name: 'First Owner' },
      lead: null,
      revision: 1,
    });
    expect((await open({ name: 'Another' })).number).toBe('M-00002');
    expect(await get(matter.id)).toEqual(matter);
  });

  test('refuses a counterparty that was merged into another', async () => {
    const make = async (name: string) => (await app.call('createCounterparty', { token, body: { name } })).body.id;
    const [gone, other] = [await make('Mill'), await make('Mill Ltd')];
    await app.call('mergeCounterparty', { token, params: { counterpartyId: gone }, body: { into_id: other } });
    const { failure } = await app.call('createCase', { token, body: { name: 'Lost', counterparty_id: gone } });
    expect(failure.fields).toEqual([
      {
        path: 'counterparty_id',
        message: 'This counterparty was merged into another. Choose the merged counterparty.',
      },
    ]);
  });

  test('names people, a counterparty and contracts', async () => {
    const contract = await app.putIn(token, { fileName: 'Lease.pdf', facts: { counterparty: 'Mill Ltd' } });
    const matter = await open({
      name: 'Lease',
      lead_id: ownerId,
      participant_ids: [ownerId, ownerId],
      counterparty_id: contract.counterparty_id,
      contract_ids: [contract.id],
      due_date: '2030-01-31',
    });
    expect(matter).toMatchObject({
      lead: { id: ownerId },
      participants: [{ id: ownerId, name: 'First Owner' }],
      counterparty: { name: 'Mill Ltd' },
      contracts: [{ id: contract.id, number: contract.number, title: 'Lease' }],
    });
    const counterpartyId = contract.counterparty_id ?? '';
    const { body } = await app.call('getCounterparty', { token, params: { counterpartyId } });
    expect(body.open_cases).toBe(1);
    expect(await names({ counterparty: counterpartyId })).toEqual(['Lease']);
    await open({ name: 'Unrelated' });
    expect(await names({ contract: contract.id })).toEqual(['Lease']);
  });

  test('is closed and opened again', async () => {
    const matter = await open({ name: 'Lease' });
    const closed = (await change(matter, { stage: 'closed' })).body;
    expect(closed.closed_at).not.toBeNull();
    expect((await change(closed, { stage: 'open' })).body.closed_at).toBeNull();
    expect(await lastAudit()).toMatchObject({ action: 'case.updated', before: { stage: 'closed' } });
  });

  test('is refused to the second of two who edit at once', async () => {
    const matter = await open({ name: 'Lease' });
    const edits = await Promise.all([change(matter, { priority: 'high' }), change(matter, { priority: 'low' })]);
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that is sent as it was changes nothing', async () => {
    const contract = await app.putIn(token);
    const matter = await open({ name: 'Lease', contract_ids: [contract.id], participant_ids: [ownerId] });
    const { body } = await change(matter, { name: 'Lease', contract_ids: [contract.id], participant_ids: [ownerId] });
    expect(body.revision).toBe(1);
  });

  test('moves with its counterparty and back', async () => {
    const contract = await app.putIn(token, { facts: { counterparty: 'Mill' } });
    const into = (await app.call('createCounterparty', { token, body: { name: 'Mill Ltd' } })).body;
    const from = contract.counterparty_id ?? '';
    const { id } = await open({ name: 'Lease', counterparty_id: from });
    const merge = await app.call('mergeCounterparty', {
      token,
      params: { counterpartyId: from },
      body: { into_id: into.id },
    });
    expect((await get(id)).counterparty?.name).toBe('Mill Ltd');
    await app.call('undoCounterpartyMerge', { token, params: { mergeId: merge.body.merge_id } });
    expect((await get(id)).counterparty?.name).toBe('Mill');
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await open({ name: 'Zoo', priority: 'urgent', due_date: '2030-01-02', stage: 'open', lead_id: ownerId });
    await open({ name: 'ant 10', priority: 'low', description: 'Needle in a haystack' });
    await open({ name: 'Ant 9', priority: 'high', due_date: '2029-01-02', stage: 'waiting' });
  });

  test.each<[NonNullable<Query>['sort'], string[]]>([
    [undefined, ['Ant 9', 'ant 10', 'Zoo']],
    ['name', ['Ant 9', 'ant 10', 'Zoo']],
    ['-priority', ['Zoo', 'Ant 9', 'ant 10']],
    ['due_date', ['Ant 9', 'Zoo', 'ant 10']],
    ['-due_date', ['Zoo', 'Ant 9', 'ant 10']],
    ['number', ['Zoo', 'ant 10', 'Ant 9']],
  ])('by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  test.each<[Query, string[]]>([
    [{ search: 'needle' }, ['ant 10']],
    [{ search: 'M-00003' }, ['Ant 9']],
    [{ stage: 'open,waiting' }, ['Ant 9', 'Zoo']],
    [{ priority: 'urgent' }, ['Zoo']],
    [{ search: '%' }, []],
  ])('narrowed by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('found by a part of a name with hyphens, or by all of it as one', async () => {
    const { body: party } = await app.call('createCounterparty', { token, body: { name: 'Nord-Lindqvist AB' } });
    await open({ name: 'Claim', counterparty_id: party.id });
    await open({ name: 'Öst-Göta claim' });
    for (const search of ['Nord', 'lindqvist', 'Nordlindq', 'nord lindq', 'Nord-Lindqvist']) {
      expect(await names({ search })).toEqual(['Claim']);
    }
    for (const search of ['göta', 'ostgota', 'ost gota', 'öst-göta']) {
      expect(await names({ search })).toEqual(['Öst-Göta claim']);
    }
  });

  test('of one who leads', async () => {
    expect(await names({ lead: ownerId })).toEqual(['Zoo']);
  });

  test.each(['due_date', '-due_date', 'priority', '-number'] as const)('pages by %s without a gap', async (sort) => {
    for (let number = 1; number <= 20; number += 1) await open({ name: `Case ${number}` });
    const first = await list({ sort });
    const second = await list({ sort, after: first.next_cursor ?? '' });
    const third = await list({ sort, after: second.next_cursor ?? '' });
    const all = [...first.items, ...second.items, ...third.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(23);
    expect((await list({ sort, before: third.previous_cursor ?? '' })).items).toEqual(second.items);
  });
});

describe('in a case', () => {
  let caseId: string;
  beforeEach(async () => {
    ({ id: caseId } = await open({ name: 'Lease' }));
  });

  test('no more tasks are added than are shown', async () => {
    const { id: caseId } = await open({ name: 'Busy' });
    const add = () => app.call('createCaseTask', { token, params: { caseId }, body: { title: 'Once more' } });
    for (let hundreds = 0; hundreds < 5; hundreds += 1) await Promise.all(Array.from({ length: 100 }, add));
    const { failure } = await add();
    expect(failure.fields).toEqual([
      { path: 'title', message: 'A case can have at most 500 tasks. Remove one first.' },
    ]);
    expect((await get(caseId)).tasks).toHaveLength(500);
  });

  test('tasks are added, completed and removed', async () => {
    const params = { caseId };
    const { body: task } = await app.call('createCaseTask', {
      token,
      params,
      body: { title: 'Answer', assignee_id: ownerId, due_date: '2030-01-01' },
    });
    expect(task).toMatchObject({ title: 'Answer', assignee: { id: ownerId }, done_at: null });
    expect((await list()).items[0]?.open_tasks).toBe(1);
    const at = { caseId, taskId: task.id };
    const ticked = await app.call('updateCaseTask', { token, params: at, body: { done: true } });
    expect(ticked.body.done_at).not.toBeNull();
    expect((await list()).items[0]?.open_tasks).toBe(0);
    expect((await app.call('deleteCaseTask', { token, params: at })).status).toBe(204);
    expect((await get(caseId)).tasks).toEqual([]);
  });

  test('a task that was cancelled says so, and isn’t open', async () => {
    const add = { token, params: { caseId }, body: { title: 'Answer', due_date: '2020-01-01' } };
    const { id: taskId } = (await app.call('createCaseTask', add)).body;
    expect((await get(caseId)).tasks).toMatchObject([{ status: 'open' }]);
    await app.call('updateTask', { token, params: { taskId }, body: { revision: 1, status: 'cancelled' } });
    expect((await get(caseId)).tasks).toMatchObject([{ status: 'cancelled', done_at: null }]);
    expect((await list()).items[0]?.open_tasks).toBe(0);
  });

  test('the journal keeps what was written, newest first', async () => {
    const params = { caseId };
    await app.call('addJournalEntry', { token, params, body: { kind: 'note', text: 'First' } });
    await app.call('addJournalEntry', { token, params, body: { kind: 'call', text: 'Second\n\nwith lines' } });
    const { body } = await app.call('listJournal', { token, params });
    expect(body.items.map(({ kind, text }) => [kind, text])).toEqual([
      ['call', 'Second\n\nwith lines'],
      ['note', 'First'],
    ]);
    const empty = await app.call('addJournalEntry', { token, params, body: { kind: 'note', text: '  ' } });
    expect(empty.status).toBe(422);
  });

  test('tells what happened', async () => {
    await app.call('addJournalEntry', { token, params: { caseId }, body: { kind: 'note', text: 'First' } });
    const { body } = await app.call('listCaseActivity', { token, params: { caseId } });
    expect(body.items.map(({ action }) => action)).toEqual(['case.journal_written', 'case.created']);
  });
});

describe('the bin', () => {
  test('takes a case out of every list, and gives it back with all it had', async () => {
    const { body: counterparty } = await app.call('createCounterparty', { token, body: { name: 'Mill Ltd' } });
    const matter = await open({ name: 'Lease', lead_id: ownerId, counterparty_id: counterparty.id });
    const params = { caseId: matter.id };
    await app.call('createCaseTask', { token, params, body: { title: 'Read it' } });
    expect((await app.call('deleteCase', { token, params })).status).toBe(204);
    expect(await names()).toEqual([]);
    expect(await names({ deleted: 'true' })).toEqual(['Lease']);
    expect((await app.call('getCase', { token, params })).status).toBe(404);
    expect((await app.call('deleteCase', { token, params })).status).toBe(404);
    expect((await change(matter, { name: 'Other' })).status).toBe(404);
    expect(await lastAudit()).toMatchObject({ action: 'case.deleted', target: { name: 'Lease' } });

    const { body: restored } = await app.call('restoreCase', { token, params });
    expect(restored).toMatchObject({
      name: 'Lease',
      tasks: [{ title: 'Read it' }],
      counterparty: { name: 'Mill Ltd' },
    });
    expect(await names()).toEqual(['Lease']);
    expect((await app.call('restoreCase', { token, params })).status).toBe(404);
  });
});
