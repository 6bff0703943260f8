import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#api-contract/permissions';
import type { NewTask } from '#api-contract/tasks/endpoints';
import type { TasksChange } from '#api-contract/tasks/list';
import { updateTable, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

type Query = NonNullable<Parameters<typeof app.call<'listTasks'>>[1]>['query'];

const add = async (title: string, facts: Omit<NewTask, 'title'> = {}) =>
  (await app.call('createTask', { token, body: { title, ...facts } })).body;
const titles = async (query: Query = {}) =>
  (await app.call('listTasks', { token, query })).body.items.map(({ title }) => title);
const refusal = async (body: NewTask) => (await app.call('createTask', { token, body })).failure.fields;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A contract with an open obligation. */
async function addObligation(title: string, due_date: string | null = null) {
  const contract = await app.putIn(token);
  const body = { contract_id: contract.id, title, owed_by: 'us' as const, due_date };
  return { contract, obligation: (await app.call('createObligation', { token, body })).body };
}

/** Somebody who may do no more than this. */
async function memberWith(permissions: Permission[]): Promise<string> {
  const { id } = (await app.call('createPermissionClass', { token, body: { name: uuid(), permissions } })).body;
  const email = `${uuid()}@example.com`;
  await app.call('inviteMember', { token, body: { email, name: 'Caretaker', permission_class_id: id } });
  const mail = (await app.deliverMail()).find(({ to }) => to === email);
  if (!mail) throw new Error('The invitation was not sent.');
  const body = { ...mail.link, password: 'fourteen green lanterns' };
  return (await app.call('confirmReset', { body })).body.token;
}

describe('the list', () => {
  test('puts what is due first, and what has no date last', async () => {
    await add('Whenever');
    await add('Tomorrow', { due_date: day(1) });
    await add('Yesterday', { due_date: day(-1) });
    expect(await titles()).toEqual(['Yesterday', 'Tomorrow', 'Whenever']);
    expect(await titles({ sort: '-due_date' })).toEqual(['Tomorrow', 'Yesterday', 'Whenever']);
  });

  test('pages through tasks and obligations in one order', async () => {
    const wanted = Array.from({ length: 13 }, (_, at) => String.fromCodePoint(97 + at));
    for (const [at, title] of wanted.entries()) {
      await (at % 4 === 1 ? addObligation(title, day(at)) : add(title, { due_date: day(at) }));
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await app.call('listTasks', { token, query: { limit: 10, ...(after && { after }) } });
      seen.push(...body.items.map(({ title }) => title));
      expect(body.total).toEqual({ count: 13, exact: true });
      after = body.next_cursor ?? undefined;
    } while (after);
    expect(seen).toEqual(wanted);
  });

  test('finds parts of words in titles of tasks and obligations, also in the bin, and in no other organisation', async () => {
    await addObligation('Recheck the playground');
    await add('Ground rent');
    const { id: taskId } = await add('Survey the grounds');
    expect((await titles({ search: 'ground' })).toSorted()).toEqual([
      'Ground rent',
      'Recheck the playground',
      'Survey the grounds',
    ]);
    await app.call('deleteTask', { token, params: { taskId } });
    expect(await titles({ search: 'ground', kind: 'task' })).toEqual(['Ground rent']);
    expect(await titles({ search: 'ground', deleted: 'true' })).toEqual(['Survey the grounds']);
    ({ token } = await app.signUp());
    expect(await titles({ search: 'ground' })).toEqual([]);
  });

  test('says what each belongs to, and of which kind it is', async () => {
    const { contract } = await addObligation('Report');
    await add('Sign', { contract_id: contract.id });
    const { items } = (await app.call('listTasks', { token })).body;
    const about = { type: 'contract', id: contract.id, name: contract.title };
    expect(items.map(({ title, kind }) => [title, kind]).toSorted()).toEqual([
      ['Report', 'obligation'],
      ['Sign', 'task'],
    ]);
    for (const item of items) expect(item.about).toEqual(about);
  });

  test('is narrowed by when something is due, and counts what it is narrowed by', async () => {
    await add('Late', { due_date: day(-3) });
    await add('Now', { due_date: day(0) });
    await add('Far', { due_date: day(40) });
    await add('Whenever');
    expect(await titles({ when: 'overdue' })).toEqual(['Late']);
    expect(await titles({ when: 'today' })).toEqual(['Now']);
    expect(await titles({ when: ['later', 'undated'] })).toEqual(['Far', 'Whenever']);
    const { items } = (await app.call('countTaskFacet', { token, params: { field: 'when' } })).body;
    expect(Object.fromEntries(items.map(({ value, count }) => [value, count]))).toEqual({
      overdue: 1,
      today: 1,
      later: 1,
      undated: 1,
    });
  });

  test('holds obligations that were accepted, and none of a contract in the bin', async () => {
    const { contract } = await addObligation('Report');
    expect(await titles()).toEqual(['Report']);
    await app.call('deleteContract', { token, params: { contractId: contract.id } });
    expect(await titles()).toEqual([]);
  });

  test('leaves out what belongs to contracts for a role that does not read them', async () => {
    const { contract } = await addObligation('Report');
    const { id: taskId } = await add('Sign', { contract_id: contract.id });
    await add('Tidy up');
    const reader = await memberWith(['tasks.read', 'tasks.write']);
    const seen = (await app.call('listTasks', { token: reader })).body.items.map(({ title }) => title);
    expect(seen).toEqual(['Tidy up']);
    const call = { token: reader, params: { taskId } };
    expect((await app.call('getTask', call)).failure.code).toBe('not_found');
    expect((await app.call('deleteTask', call)).failure.code).toBe('not_found');
  });
});

describe('a task', () => {
  test('fails to change where someone else was quicker', async () => {
    const { id: taskId, revision } = await add('First');
    const change = (title: string) => app.call('updateTask', { token, params: { taskId }, body: { revision, title } });
    expect((await change('Renamed')).body.title).toBe('Renamed');
    expect((await change('Renamed again')).failure.code).toBe('edit_conflict');
    expect(await titles()).toEqual(['Renamed']);
  });

  test('knows when it was done, and forgets it when it is reopened', async () => {
    const { id: taskId } = await add('First');
    const change = async (revision: number, status: 'done' | 'open') =>
      (await app.call('updateTask', { token, params: { taskId }, body: { revision, status } })).body;
    expect(await change(1, 'done')).toMatchObject({ status: 'done', done_at: expect.any(String) });
    expect(await change(2, 'open')).toMatchObject({ status: 'open', done_at: null });
  });

  test('is in the bin until it is restored, and can be read there', async () => {
    const params = { taskId: (await add('First')).id };
    await app.call('deleteTask', { token, params });
    expect([await titles(), await titles({ deleted: 'true' })]).toEqual([[], ['First']]);
    expect((await app.call('getTask', { token, params })).body.deleted_at).not.toBeNull();
    await app.call('restoreTask', { token, params });
    expect(await titles()).toEqual(['First']);
  });

  test('tells what happened to it', async () => {
    const { id: taskId } = await add('First');
    await app.call('updateTask', { token, params: { taskId }, body: { revision: 1, priority: 'high' } });
    const { items } = (await app.call('listTaskActivity', { token, params: { taskId } })).body;
    expect(items.map(({ action }) => action)).toEqual(['task.updated', 'task.created']);
  });

  test('is refused with a sentence where something is wrong', async () => {
    expect(await refusal({ title: 'x', assignee_id: uuid() })).toMatchObject([{ path: 'assignee_id' }]);
    expect(await refusal({ title: 'x', contract_id: uuid() })).toMatchObject([
      { path: 'contract_id', message: 'This no longer exists, or you don’t have access to it. Choose another.' },
    ]);
    expect(await refusal({ title: 'x', starts_on: '2026-03-02', due_date: '2026-03-01' })).toMatchObject([
      { path: 'due_date', message: 'The due date is before the start. Choose a later due date.' },
    ]);
    expect(await refusal({ title: 'x', due_date: '2101-01-01' })).toMatchObject([
      { path: 'due_date', message: 'Choose a day until 31 December 2100.' },
    ]);
    expect(await refusal({ title: 'x', contract_id: uuid(), case_id: uuid() })).toMatchObject([
      { path: 'contract_id', message: 'A task belongs to one case, contract or counterparty. Choose one of them.' },
    ]);
  });
});

describe('a due date before the start', () => {
  const started = () => add('Begun', { starts_on: day(5), due_date: day(9) });
  const early = day(2);

  test('is refused to those of several tasks that begin later', async () => {
    const { id } = await started();
    const { id: other } = await add('Other');
    const changes = [{ task_ids: [id, other], due_date: early }];
    const { body } = await app.call('changeTasks', { token, body: { changes } });
    expect(body).toMatchObject({ changed: 1, missing: 1 });
    expect((await app.call('getTask', { token, params: { taskId: id } })).body.due_date).toBe(day(9));
  });

  test('is refused in a case', async () => {
    const { id: case_id } = (await app.call('createCase', { token, body: { name: 'Dispute' } })).body;
    const { id: taskId } = await add('Begun', { starts_on: day(5), case_id });
    const params = { caseId: case_id, taskId };
    const { failure } = await app.call('updateCaseTask', { token, params, body: { due_date: early } });
    expect(failure.fields).toEqual([
      { path: 'due_date', message: 'The due date is before the start of this task. Choose a later due date.' },
    ]);
  });

  test('keeps no task from being done that has had one since before', async () => {
    const { id, revision } = await started();
    const organisation = (await app.call('getOrganisation', { token })).body.id;
    await withTenant(app.database, organisation, (tenant) =>
      updateTable(tenant, 'tasks').set({ due_date: early }).where('id', '=', id).execute(),
    );
    const change = (body: object, seen: number) =>
      app.call('updateTask', { token, params: { taskId: id }, body: { revision: seen, ...body } });
    expect((await change({ status: 'done' }, revision)).status).toBe(200);
    expect((await change({ due_date: day(3) }, revision + 1)).failure.fields).toMatchObject([{ path: 'due_date' }]);
  });
});

describe('a change of many', () => {
  test('sets tasks and obligations by their own rules, and is taken back by one call', async () => {
    const { id: taskId } = await add('Task', { due_date: day(1) });
    const { obligation } = await addObligation('Obligation', day(2));
    const change = async (changes: TasksChange[]) => (await app.call('changeTasks', { token, body: { changes } })).body;
    const done = await change([{ task_ids: [taskId, obligation.id, uuid()], status: 'done' }]);
    expect(done).toMatchObject({ changed: 2, unchanged: 0, missing: 1 });
    expect(await titles({ status: 'done' })).toEqual(['Task', 'Obligation']);
    expect(await change(done.undo)).toMatchObject({ changed: 2, missing: 0 });
    expect(await titles({ status: 'open' })).toEqual(['Task', 'Obligation']);
  });

  test('tells each task of it', async () => {
    const ids = [(await add('One')).id, (await add('Two')).id];
    await app.call('changeTasks', { token, body: { changes: [{ task_ids: ids, priority: 'urgent' }] } });
    for (const taskId of ids) {
      const { items } = (await app.call('listTaskActivity', { token, params: { taskId } })).body;
      expect(items[0]).toMatchObject({ action: 'task.updated', fields: ['priority'] });
    }
  });

  test('refuses more than 1,000 tasks, with a sentence', async () => {
    const task_ids = Array.from({ length: 2_000 }, () => uuid());
    const { failure } = await app.call('changeTasks', { token, body: { changes: [{ task_ids, status: 'done' }] } });
    expect(failure.fields?.[0]?.message).toBe('Choose at most 1000 tasks at a time.');
  });

  test('refuses a day beyond 2100, with a sentence', async () => {
    const changes = [{ task_ids: [(await add('Task')).id], due_date: '2101-01-01' }];
    const { failure } = await app.call('changeTasks', { token, body: { changes } });
    expect(failure.fields?.[0]?.message).toBe('Choose a day until 31 December 2100.');
  });
});

test('a task of a case is the same task in the list of all', async () => {
  const { id: caseId } = (await app.call('createCase', { token, body: { name: 'Dispute' } })).body;
  const { id: taskId } = (
    await app.call('createCaseTask', { token, params: { caseId }, body: { title: 'Write to them' } })
  ).body;
  expect(await titles()).toEqual(['Write to them']);
  await app.call('updateTask', { token, params: { taskId }, body: { revision: 1, status: 'done' } });
  const { tasks } = (await app.call('getCase', { token, params: { caseId } })).body;
  expect(tasks).toMatchObject([{ id: taskId, revision: 2, done_at: expect.any(String) }]);
  const outdated = { token, params: { caseId, taskId }, body: { title: 'Call them', revision: 1 } };
  expect((await app.call('updateCaseTask', outdated)).failure.code).toBe('edit_conflict');
  await app.call('deleteCase', { token, params: { caseId } });
  expect(await titles({ status: 'done' })).toEqual([]);
});

test('what happened to a task of a privileged case is told to those alone who read the case', async () => {
  const { id: caseId } = (await app.call('createCase', { token, body: { name: 'Dispute', privileged: true } })).body;
  const { id: taskId } = await add('Write to them', { case_id: caseId });
  const other = await memberWith(['tasks.read', 'contracts.read', 'audit.read']);
  const namesTold = async (as: string) =>
    (await app.call('listAuditEntries', { token: as, query: { action: 'task.created' } })).body.items.map(
      ({ target }) => target.name,
    );
  expect(await namesTold(token)).toEqual(['Write to them']);
  expect(await namesTold(other)).toEqual([null]);
  expect((await app.call('getTask', { token: other, params: { taskId } })).failure.code).toBe('not_found');
  expect((await app.call('listTasks', { token: other })).body.items).toEqual([]);
  const { id: assignee_id } = (await app.call('getUserInfo', { token: other })).body;
  expect(await refusal({ title: 'x', case_id: caseId, assignee_id })).toMatchObject([{ path: 'assignee_id' }]);
  const given = { token, params: { taskId }, body: { revision: 1, assignee_id } };
  expect((await app.call('updateTask', given)).failure.fields).toMatchObject([{ path: 'assignee_id' }]);
  const many = { token, body: { changes: [{ task_ids: [taskId], assignee_id }] } };
  expect((await app.call('changeTasks', many)).body).toMatchObject({ changed: 0 });
});

test('an export holds the columns that are asked for', async () => {
  await add('First', { due_date: '2030-02-28', priority: 'high' });
  const query = { columns: 'title,due_date,priority,kind' };
  const { body } = await app.call('exportTasksCsv', { token, query });
  expect(String(body).replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    '"Task","Due","Priority","Type"',
    '"First",2030-02-28,"High","Task"',
  ]);
});
