import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import type { NewControl } from '#api-contract/controls/endpoints';
import { startContractsApp } from '#resources/contracts/testing';
import { colleagueIn, sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let me: string;
let today: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  me = (await app.call('getProfile', { token })).body.id;
  today = new Date().toISOString().slice(0, 10);
});

let number = 0;
const add = async (name: string, more: Partial<NewControl> = {}) => {
  number += 1;
  return (await app.call('createControl', { token, body: { ref: `AC-${number}`, name, ...more } })).body;
};
const running = (more: Partial<NewControl> = {}) =>
  add('Review access', { status: 'operating', frequency: 'monthly', owner_id: me, first_run: today, ...more });
const change = async (controlId: string, facts: Partial<NewControl>) => {
  const { revision } = (await app.call('getControl', { token, params: { controlId } })).body;
  return app.call('updateControl', { token, params: { controlId }, body: { revision, ...facts } });
};
const read = async (controlId: string) => (await app.call('getControl', { token, params: { controlId } })).body;
const names = async (query: object = {}) =>
  (await app.call('listControls', { token, query })).body.items.map(({ name }) => name);
const tasks = async () =>
  (await app.call('listTasks', { token, query: { status: 'open,in_progress,waiting' } as never })).body.items.map(
    ({ title, due_date, assignee }) => [title.replace(/AC-\d+/, 'AC'), due_date, assignee?.id ?? null],
  );
const runs = async (controlId: string) =>
  (await app.call('listControlRuns', { token, params: { controlId } })).body.items;

test('controls are listed by reference and found by a part of it or of their name', async () => {
  await add('Second of two', { ref: 'B-2' });
  await add('First', { ref: 'A-1' });
  expect(await names()).toEqual(['First', 'Second of two']);
  expect(await names({ search: 'of TWO' })).toEqual(['Second of two']);
  expect(await names({ search: 'a-1' })).toEqual(['First']);
});

test('no two controls have the same reference, except in the bin', async () => {
  const { id: controlId } = await add('First', { ref: 'AC 1' });
  const again = () => app.call('createControl', { token, body: { name: 'Second', ref: 'ac 1' } });
  expect((await again()).failure.fields).toMatchObject([{ path: 'ref' }]);
  await app.call('deleteControl', { token, params: { controlId } });
  expect((await again()).status).toBe(201);
  expect((await app.call('restoreControl', { token, params: { controlId } })).failure.fields).toMatchObject([
    { path: 'ref' },
  ]);
});

test('what is deleted is in the bin until it is restored', async () => {
  const params = { controlId: (await add('First')).id };
  await app.call('deleteControl', { token, params });
  expect([await names(), await names({ deleted: 'true' })]).toEqual([[], ['First']]);
  expect((await app.call('getControl', { token, params })).failure.code).toBe('not_found');
  await app.call('restoreControl', { token, params });
  expect(await names()).toEqual(['First']);
});

test('an owner is a member of the organisation', async () => {
  const body = { name: 'First', ref: 'AC', owner_id: uuid() };
  expect((await app.call('createControl', { token, body })).failure.fields).toMatchObject([{ path: 'owner_id' }]);
});

describe('tasks of a control', () => {
  test.each([
    ['is only planned', { status: 'planned' }],
    ['runs as needed', { frequency: 'as_needed' }],
    ['has no owner', { owner_id: null }],
  ] as const)('are not there while it %s', async (_why, facts) => {
    const { next_run } = await running(facts);
    expect([await tasks(), next_run]).toEqual([[], null]);
  });

  test('begin once it operates at a frequency and has an owner', async () => {
    const { id } = await running({ status: 'planned' });
    const { next_run } = (await change(id, { status: 'operating' })).body;
    expect(next_run).toBe(today);
    expect(await tasks()).toEqual([['Run control AC: Review access', today, me]]);
  });

  test('begin one period from today where no day is said', async () => {
    const { first_run, next_run } = await running({ first_run: null, frequency: 'weekly' });
    expect([first_run, next_run]).toEqual([addDays(today, 7), addDays(today, 7)]);
  });

  test('follow its name, and its frequency from today on', async () => {
    const { id } = await running({ first_run: addDays(today, 2) });
    await change(id, { name: 'Review rights' });
    expect(await tasks()).toEqual([['Run control AC: Review rights', addDays(today, 2), me]]);
    await change(id, { frequency: 'weekly' });
    const [task, projected] = (
      await app.call('getTaskSeries', { token, params: { seriesId: (await read(id)).task_series_id ?? '' } })
    ).body.upcoming;
    expect([task?.due_date, projected?.due_date]).toEqual([addDays(today, 9), addDays(today, 16)]);
  });

  test.each([
    ['is retired', (id: string) => change(id, { status: 'retired' })],
    ['runs as needed', (id: string) => change(id, { frequency: 'as_needed' })],
    ['lies in the bin', (controlId: string) => app.call('deleteControl', { token, params: { controlId } })],
  ] as const)('end once it %s', async (_why, end) => {
    const { id, task_series_id } = await running();
    await end(id);
    expect(await tasks()).toEqual([]);
    const series = await app.call('getTaskSeries', { token, params: { seriesId: task_series_id ?? '' } });
    expect(series.body.deleted_at).not.toBeNull();
  });

  test('begin anew once it operates again', async () => {
    const { id } = await running();
    await change(id, { status: 'retired' });
    await change(id, { status: 'operating' });
    expect(await tasks()).toEqual([['Run control AC: Review access', today, me]]);
  });

  test('keep their days and their series: these change with the control', async () => {
    const { task_series_id } = await running();
    const params = { seriesId: task_series_id ?? '' };
    expect((await app.call('deleteTaskSeries', { token, params })).status).toBe(422);
    const body = { rule: 'FREQ=DAILY', from: today, revision: 1 };
    expect((await app.call('updateTaskSeries', { token, params, body })).failure.fields).toMatchObject([
      { path: 'rule' },
    ]);
    const said = { priority: 'high' as const, from: today, revision: 1 };
    expect((await app.call('updateTaskSeries', { token, params, body: said })).status).toBe(200);
  });

  test('name their control to those who may read controls', async () => {
    const { id, ref, name } = await running();
    const named = async (by: string) => {
      const [row] = (await app.call('listTasks', { token: by })).body.items;
      const params = { taskId: row?.id ?? '' };
      return [row?.about, (await app.call('getTask', { token: by, params })).body.about];
    };
    const control = { type: 'control', id, name: `${ref} ${name}` };
    expect(await named(token)).toEqual([control, control]);
    const { body: role } = await app.call('createPermissionClass', {
      token,
      body: { name: 'Tasks alone', permissions: ['tasks.read'] },
    });
    const other = await colleagueIn(app, token, role.id, 'Maria');
    expect(await named(other.token)).toEqual([null, null]);
  });

  test('stand on the wheel, with those to come', async () => {
    await running();
    const query = { from: today, to: addDays(today, 100) };
    const { items } = (await app.call('getYear', { token, query })).body;
    expect(items.map(({ is_projected }) => is_projected)).toEqual([false, true, true, true]);
  });
});

describe('a run', () => {
  const taskOf = async () => (await app.call('listTasks', { token, query: {} })).body.items[0];

  test('is recorded when its task is done, and withdrawn when that is opened again', async () => {
    const { id } = await running();
    const task = await taskOf();
    const set = (status: 'done' | 'open', revision: number) =>
      app.call('updateTask', { token, params: { taskId: task?.id ?? '' }, body: { status, revision } });
    await set('done', 1);
    expect(await runs(id)).toMatchObject([{ due_on: today, done_on: today, done_by: { id: me }, note: '' }]);
    expect((await read(id)).next_run).not.toBe(today);
    await set('open', 2);
    expect(await runs(id)).toEqual([]);
  });

  test('is recorded when its task is done together with others', async () => {
    const { id } = await running();
    const changes = [{ task_ids: [(await taskOf())?.id ?? ''], status: 'done' as const }];
    await app.call('changeTasks', { token, body: { changes } });
    expect(await runs(id)).toHaveLength(1);
  });

  test('completes the task that waited longest, with its note', async () => {
    const { id: controlId } = await running();
    const record = await app.call('recordControlRun', { token, params: { controlId }, body: { note: 'Two removed.' } });
    expect(record.body).toMatchObject({ due_on: today, note: 'Two removed.', task_id: (await taskOf())?.id });
    expect([await tasks(), (await runs(controlId)).length]).toEqual([[], 1]);
  });

  test('can be recorded without a plan, but not before it was done', async () => {
    const { id: controlId } = await add('As needed');
    const record = (done_on: string) =>
      app.call('recordControlRun', { token, params: { controlId }, body: { done_on, note: '' } });
    expect((await record(addDays(today, -3))).body).toMatchObject({ due_on: null, task_id: null });
    expect((await record(addDays(today, 2))).failure.fields).toMatchObject([{ path: 'done_on' }]);
  });

  test('that was missed makes its control overdue', async () => {
    const { id } = await running();
    await running({ first_run: addDays(today, 3) });
    const task = await taskOf();
    const body = { due_date: addDays(today, -1), revision: 1 };
    await app.call('updateTask', { token, params: { taskId: task?.id ?? '' }, body });
    const found = (await app.call('listControls', { token, query: { overdue: 'yes' } })).body.items;
    expect(found.map((control) => [control.id, control.next_run])).toEqual([[id, addDays(today, -1)]]);
    expect(await names({ overdue: 'no' })).toHaveLength(1);
  });

  test('has a note that can be changed, by who saw it last', async () => {
    const { id: controlId } = await add('As needed');
    const { id: runId } = (await app.call('recordControlRun', { token, params: { controlId }, body: {} })).body;
    const note = (text: string) =>
      app.call('updateControlRun', { token, params: { controlId, runId }, body: { note: text, revision: 1 } });
    expect((await note('Done')).body.note).toBe('Done');
    expect((await note('Done otherwise')).failure.code).toBe('edit_conflict');
  });

  test('is done on the day that it is where the organisation works', async () => {
    await app.call('updateOrganisation', { token, body: { time_zone: 'Pacific/Kiritimati' } });
    const { id: controlId } = await add('As needed');
    const { done_on } = (await app.call('recordControlRun', { token, params: { controlId }, body: {} })).body;
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    expect(done_on).toBe(there);
  });
});
