import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import type { NewControl } from '#api-contract/controls/endpoints';
import { updateTable, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
const today = new Date().toISOString().slice(0, 10);
let token: string;
let me: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  me = (await app.call('getProfile', { token })).body.id;
});

const running = async (more: Partial<NewControl> = {}) => {
  const facts = { status: 'operating' as const, frequency: 'monthly' as const, owner_id: me, first_run: today };
  const body = { ref: 'AC-1', name: 'Review access', ...facts, ...more };
  return (await app.call('createControl', { token, body })).body;
};
const read = async (controlId: string) => (await app.call('getControl', { token, params: { controlId } })).body;
const change = async (controlId: string, facts: Partial<NewControl>) => {
  const { revision } = await read(controlId);
  await app.call('updateControl', { token, params: { controlId }, body: { revision, ...facts } });
};
const tasks = async (query: object = {}) => (await app.call('listTasks', { token, query })).body.items;

const binAndBack = {
  alone: async (controlId: string) => {
    await app.call('deleteControl', { token, params: { controlId } });
    await app.call('restoreControl', { token, params: { controlId } });
  },
  together: async (controlId: string) => {
    const call = { token, body: { control_ids: [controlId] } };
    await app.call('deleteControls', call);
    await app.call('restoreControls', call);
  },
};

describe('tasks of a control that was in the bin', () => {
  test.each(['alone', 'together'] as const)('are those that were there, once it is restored %s', async (how) => {
    const { id } = await running();
    const taskId = (await tasks())[0]?.id ?? '';
    const checklist = [{ text: 'Ask the owners', done: true }];
    const body = { due_date: addDays(today, -1), status: 'in_progress' as const, checklist, revision: 1 };
    await app.call('updateTask', { token, params: { taskId }, body });
    const before = await read(id);
    await binAndBack[how](id);
    const { task_series_id, next_run } = await read(id);
    expect([task_series_id, next_run]).toEqual([before.task_series_id, addDays(today, -1)]);
    const task = (await app.call('getTask', { token, params: { taskId } })).body;
    expect(task).toMatchObject({ status: 'in_progress', checklist, deleted_at: null });
    expect((await tasks()).map((row) => row.id)).toEqual([taskId]);
  });

  test('wait in the bin with it', async () => {
    const { id: controlId } = await running();
    const before = await tasks();
    await app.call('deleteControl', { token, params: { controlId } });
    expect(await tasks()).toEqual([]);
    expect((await tasks({ deleted: 'true' })).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('leave out a run that was done ahead of its day', async () => {
    const { id: controlId } = await running({ first_run: addDays(today, 5) });
    await app.call('recordControlRun', { token, params: { controlId }, body: {} });
    const { next_run } = await read(controlId);
    await binAndBack.alone(controlId);
    expect((await tasks()).map(({ status }) => status)).toEqual(['done']);
    expect((await read(controlId)).next_run).toBe(next_run);
  });

  test('go on unassigned where they did', async () => {
    const { id } = await running();
    await change(id, { owner_id: null });
    await binAndBack.alone(id);
    expect((await tasks()).map(({ status, assignee }) => [status, assignee])).toEqual([['open', null]]);
  });

  test('leave out those that would have been due meanwhile', async () => {
    const { id: controlId, task_series_id } = await running({ frequency: 'weekly' });
    await app.call('deleteControl', { token, params: { controlId } });
    const { id: organisationId } = (await app.call('getOrganisation', { token })).body;
    await withTenant(app.database, organisationId, (tenant) =>
      updateTable(tenant, 'task_series')
        .set({ first_day: addDays(today, -28), next_day: addDays(today, -21) })
        .where('id', '=', task_series_id ?? '')
        .execute(),
    );
    await app.call('restoreControl', { token, params: { controlId } });
    expect((await tasks()).map(({ due_date }) => due_date)).toEqual([today]);
  });

  test('stay ended where they had ended before', async () => {
    const { id } = await running();
    await change(id, { status: 'retired' });
    await change(id, { status: 'operating', owner_id: null });
    await binAndBack.alone(id);
    expect((await tasks()).map(({ status }) => status)).toEqual(['cancelled']);
    expect((await read(id)).next_run).toBeNull();
  });
});
