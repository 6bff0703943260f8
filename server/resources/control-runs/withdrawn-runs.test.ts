import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import type { TasksChange } from '#api-contract/tasks/list';
import { startContractsApp } from '#resources/contracts/testing';
import { colleague, sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
const today = new Date().toISOString().slice(0, 10);
const source = { kind: 'external', url: 'https://example.com/report', label: 'Report' } as const;
let token: string;
let controlId: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  const { id: owner_id } = (await app.call('getProfile', { token })).body;
  const facts = { status: 'operating' as const, frequency: 'monthly' as const, owner_id, first_run: today };
  const body = { ref: 'AC-1', name: 'Review access', ...facts };
  controlId = (await app.call('createControl', { token, body })).body.id;
});

const record = async (note: string, done_on = today) =>
  (
    await app.call('recordControlRun', {
      token,
      params: { controlId },
      body: { note, done_on, evidence: { source } },
    })
  ).body;
const runs = async () => (await app.call('listControlRuns', { token, params: { controlId } })).body.items;
const change = async (changes: TasksChange[], by = token) =>
  (await app.call('changeTasks', { token: by, body: { changes } })).body.undo;
const reopen = (taskId: string | null, by = token) => change([{ task_ids: [taskId ?? ''], status: 'open' }], by);
const runsOfEvidence = async () =>
  (await app.call('listEvidence', { token, query: { control_id: controlId } })).body.items.map(
    ({ control }) => control?.run_id,
  );
const onTheWheel = async () => {
  const query = { from: today, to: addDays(today, 60) };
  const { items } = (await app.call('getYear', { token, query })).body;
  return items.filter(({ kind }) => kind === 'evidence_period_end').length;
};
const setStatus = async (status: 'operating' | 'retired') => {
  const { revision } = (await app.call('getControl', { token, params: { controlId } })).body;
  await app.call('updateControl', { token, params: { controlId }, body: { revision, status } });
};

test('a run is as it was recorded once someone opens its task again and undoes that', async () => {
  const recorded = await record('Two removed.', addDays(today, -3));
  const { token: other } = await colleague(app, token, 'Owner');
  const undo = await reopen(recorded.task_id, other);
  expect(await runs()).toEqual([]);
  await change(undo, other);
  expect(await runs()).toEqual([recorded]);
  expect(await runsOfEvidence()).toEqual([recorded.id]);
});

test('a run that was withdrawn leaves its evidence to the control and can’t be changed', async () => {
  const { id: runId, task_id } = await record('Two removed.');
  expect(await onTheWheel()).toBe(0);
  await reopen(task_id);
  expect([await runsOfEvidence(), await onTheWheel()]).toEqual([[null], 1]);
  const params = { controlId, runId };
  const renamed = await app.call('updateControlRun', { token, params, body: { note: 'None.', revision: 1 } });
  expect(renamed.failure.code).toBe('not_found');
});

test('a run that is recorded for a task anew stays the run of that task', async () => {
  const { id: first, task_id } = await record('First.');
  await reopen(task_id);
  const second = await record('Second.');
  expect([await runs(), second.task_id]).toEqual([[second], task_id]);
  await change(await reopen(task_id));
  expect(await runs()).toEqual([second]);
  expect(await runsOfEvidence()).not.toContain(first);
});

test('a run comes back though its control has tasks of another series by now', async () => {
  const recorded = await record('Two removed.');
  await setStatus('retired');
  await setStatus('operating');
  await change(await reopen(recorded.task_id));
  expect(await runs()).toEqual([recorded]);
});

test('that a run was withdrawn and brought back is in the history of its control', async () => {
  const { task_id } = await record('Two removed.');
  await change(await reopen(task_id));
  const { items } = (await app.call('listControlActivity', { token, params: { controlId } })).body;
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['control.run_restored', 'control.run_withdrawn']);
});
