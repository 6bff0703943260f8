import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import { workloadFilters, type WorkloadSpan } from '#api-contract/tasks/workload-filters';
import type { ContractsApp } from '#resources/contracts/testing';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

let app: ContractsApp;
let world: World;
beforeAll(async () => {
  app = await startMatrixApp();
  world = await makeWorld(app, 'Ours');
  await fill();
});
afterAll(() => app.close());

const some = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;

/** Tasks and obligations: closed, deleted, of privileged cases, without date, estimate or assignee among them. */
async function fill(): Promise<void> {
  const { token } = world.owner;
  const people = [world.members.Owner.id, world.members.Legal.id, null];
  const days = ['2029-12-30', '2029-12-31', '2030-01-06', '2030-01-07', '2030-01-27', '2030-01-28', null];
  const contract = await app.putIn(token, {});
  await app.call('updateProfile', { token, body: { department: 'Legal' } });
  for (let at = 0; at < 60; at += 1) {
    const due = { due_date: some(days, at), assignee_id: some(people, at >> 1) };
    if (at % 5 === 0) {
      const body = { contract_id: contract.id, title: `Duty ${at}`, owed_by: 'us' as const, ...due };
      await app.call('createObligation', { token, body });
      continue;
    }
    const matter = { name: `Case ${at}`, privileged: at % 4 === 0 };
    const { body } = at % 3 === 0 ? await app.call('createCase', { token, body: matter }) : { body: null };
    const task = await app.call('createTask', {
      token,
      body: {
        title: `Task ${at}`,
        status: some(['open', 'in_progress', 'waiting', 'open', 'done'] as const, at),
        department: some(['Legal', null, 'Finance'], at),
        estimate_hours: some([null, 1.25, 8], at >> 2),
        ...due,
        ...(body && { case_id: body.id }),
      },
    });
    if (at % 13 === 0) await app.call('deleteTask', { token, params: { taskId: task.body.id } });
  }
}

test('every number of the workload is the count of the list that it opens, for whoever reads it', async () => {
  const readers = [world.members.Owner, world.members.Legal, world.members.Contributor];
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...readers),
      fc.constantFrom('2029-12-31', '2030-01-05', '2030-01-07'),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(
        {},
        { team: ['Legal'] },
        { search: 'task' },
        { kind: ['obligation'] as const },
        { status: ['waiting'] as const },
      ),
      async ({ token }, from, weeks, filters) => {
        const { body } = await app.call('getTaskWorkload', { token, query: { from, weeks, ...filters } });
        const { status = openTaskStatuses } = filters as { status?: readonly TaskRow['status'][] };
        const listOf = async (narrowed: object) => {
          const query = { ...filters, status: [...status], limit: 100 as const, ...narrowed };
          return (await app.call('listTasks', { token, query })).body;
        };
        let sum = 0;
        for (const row of body.people) {
          const spans: WorkloadSpan[] = ['earlier', ...row.weeks.keys(), 'later', 'undated'];
          for (const span of spans) {
            const load = typeof span === 'number' ? row.weeks[span] : row[span];
            const { due, assignee, ...narrowed } = workloadFilters(body.weeks, row.person?.id ?? null, span);
            const list = await listOf({
              missing: [...narrowed.missing],
              when: [...narrowed.when],
              ...(due && { due }),
              ...(assignee && { assignee }),
            });
            expect([row.person?.name, span, load?.tasks]).toEqual([row.person?.name, span, list.total.count]);
            sum += load?.tasks ?? 0;
            compared += 1;
          }
        }
        expect(sum).toBe((await listOf({})).total.count);
      },
    ),
    { numRuns: 16, seed: 7 },
  );
  expect(compared).toBeGreaterThan(150);
});
