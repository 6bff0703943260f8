import { beforeEach, describe, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const add = async (title: string, due_date: string | null = null) =>
  (await app.call('createTask', { token, body: { title, due_date } })).body.id;
const need = (taskId: string, needs_id: string) =>
  app.call('addTaskDependency', { token, params: { taskId }, body: { needs_id } });
const relations = async (taskId: string) => (await app.call('getTaskRelations', { token, params: { taskId } })).body;
const named = (tasks: readonly { readonly title: string }[]) => tasks.map(({ title }) => title);

describe('a dependency', () => {
  test('says on both tasks what waits for what, and in the list what blocks', async () => {
    const [draft, sign] = [await add('Draft'), await add('Sign')];
    await need(sign, draft);
    expect(named((await relations(sign)).needs)).toEqual(['Draft']);
    expect(named((await relations(draft)).blocks)).toEqual(['Sign']);
    const blockers = async () =>
      (await app.call('listTasks', { token })).body.items.map(({ title, blocked_by }) => [title, named(blocked_by)]);
    expect(await blockers()).toEqual(
      expect.arrayContaining([
        ['Sign', ['Draft']],
        ['Draft', []],
      ]),
    );
    await app.call('updateTask', { token, params: { taskId: draft }, body: { status: 'done', revision: 1 } });
    expect(await blockers()).toContainEqual(['Sign', []]);
  });

  test('that closes a circle is refused with the way round', async () => {
    const [draft, sign, file] = [await add('Draft'), await add('Sign'), await add('File')];
    await need(sign, draft);
    await need(file, sign);
    const { failure } = await need(draft, file);
    expect(failure.fields).toEqual([
      {
        path: 'needs_id',
        message:
          'These tasks would wait for each other: Draft → File → Sign → Draft. Remove one of these dependencies first.',
      },
    ]);
    expect((await need(draft, draft)).failure.fields?.[0]?.message).toBe(
      'A task can’t wait for itself. Choose another.',
    );
  });

  test('cannot close a circle with another that is added at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await add('One'), await add('Other')];
      const answers = await Promise.all([need(one, other), need(other, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });

  test('is added once, and removed', async () => {
    const [draft, sign] = [await add('Draft'), await add('Sign')];
    await need(sign, draft);
    await need(sign, draft);
    expect((await relations(sign)).needs).toHaveLength(1);
    const params = { taskId: sign, needsId: draft };
    expect((await app.call('removeTaskDependency', { token, params })).status).toBe(204);
    expect((await relations(sign)).needs).toEqual([]);
    expect((await app.call('removeTaskDependency', { token, params })).status).toBe(404);
  });

  test('tells which open tasks with a date follow, also behind others', async () => {
    const [draft, sign] = [await add('Draft', '2030-01-10'), await add('Sign', '2030-01-20')];
    const [file, pay] = [await add('File'), await add('Pay', '2030-02-01')];
    await need(sign, draft);
    await need(file, sign);
    await need(pay, file);
    expect(named((await relations(draft)).following)).toEqual(['Sign', 'Pay']);
  });

  test('names no task in the bin, and none that is not there', async () => {
    const [draft, sign] = [await add('Draft'), await add('Sign')];
    await need(sign, draft);
    await app.call('deleteTask', { token, params: { taskId: draft } });
    expect((await relations(sign)).needs).toEqual([]);
    expect((await need(sign, draft)).failure.fields?.[0]?.path).toBe('needs_id');
  });
});

describe('a link', () => {
  test('is to contracts, cases and counterparties, several of them, once each', async () => {
    const contract = await app.putIn(token);
    const { id: caseId } = (await app.call('createCase', { token, body: { name: 'Dispute' } })).body;
    const taskId = await add('Prepare the meeting');
    const link = (type: 'contract' | 'case', id: string) =>
      app.call('addTaskLink', { token, params: { taskId }, body: { type, id } });
    await link('contract', contract.id);
    await link('contract', contract.id);
    const { body } = await link('case', caseId);
    expect(body.links).toEqual([
      { type: 'contract', id: contract.id, name: contract.title },
      { type: 'case', id: caseId, name: 'Dispute' },
    ]);
    await app.call('removeTaskLink', { token, params: { taskId, linkedId: contract.id } });
    expect((await relations(taskId)).links).toHaveLength(1);
  });

  test('to what is not there is refused with a sentence', async () => {
    const taskId = await add('Prepare the meeting');
    const body = { type: 'case' as const, id: taskId };
    const { failure } = await app.call('addTaskLink', { token, params: { taskId }, body });
    expect(failure.fields?.[0]).toMatchObject({ path: 'id', message: expect.stringContaining('Choose another') });
  });
});
