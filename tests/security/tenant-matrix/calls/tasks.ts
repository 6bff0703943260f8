import { v7 as uuid } from 'uuid';
import type { taskEndpoints } from '#api-contract/tasks/endpoints';
import type { taskListEndpoints } from '#api-contract/tasks/list';
import type { taskSeriesEndpoints } from '#api-contract/tasks/series';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const make = async ({ call, kept, members, owner: { token } }: World) => {
  const body = { title: uuid(), contract_id: kept.contract.id, assignee_id: members.Legal.id };
  return (await call('createTask', { token, body })).body.id;
};
const made = async (world: World) => ({ params: { taskId: await make(world) } });

async function removed(world: World) {
  const params = { taskId: await make(world) };
  await world.call('deleteTask', { token: world.owner.token, params });
  return params;
}

const seriesBody = ({ kept, members }: World) => ({
  title: uuid(),
  contract_id: kept.contract.id,
  assignee_id: members.Legal.id,
  rule: 'FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD',
  first_day: '2030-01-31',
});

async function makeSeries(world: World) {
  const { body } = await world.call('createTaskSeries', { token: world.owner.token, body: seriesBody(world) });
  return { seriesId: body.id };
}

/** What others may reach for. */
export const keep = makeSeries;

/** Calls that must succeed for whoever is permitted: tasks. */
export const calls: Calls<typeof taskEndpoints & typeof taskListEndpoints & typeof taskSeriesEndpoints> = {
  listTasks: (world) => ({
    query: { assignee: world.members.Legal.id, status: 'open,waiting', when: 'overdue,later' },
  }),
  createTask: async (world) => ({
    body: { title: uuid(), contract_id: world.kept.contract.id, assignee_id: world.members.Legal.id },
  }),
  getTask: made,
  updateTask: async (world) => ({
    ...(await made(world)),
    body: { revision: 1, title: uuid(), assignee_id: world.members.Legal.id },
  }),
  deleteTask: made,
  restoreTask: async (world) => ({ params: await removed(world) }),
  listTaskActivity: made,
  countTaskFacet: (world) => ({ params: { field: 'when' }, query: { assignee: world.members.Legal.id } }),
  listTaskIds: (world) => ({ query: { assignee: world.members.Legal.id } }),
  changeTasks: async (world) => ({
    body: {
      changes: [
        { task_ids: [await make(world)], assignee_id: world.members.Legal.id, due_date: '2030-02-28' },
        { task_ids: [await make(world)], status: 'done' },
      ],
    },
  }),
  deleteTasks: async (world) => ({ body: { task_ids: [await make(world)] } }),
  restoreTasks: async (world) => ({ body: { task_ids: [(await removed(world)).taskId] } }),
  createTaskSeries: async (world) => ({ body: { ...seriesBody(world), task_id: await make(world) } }),
  getTaskSeries: async (world) => ({ params: await makeSeries(world) }),
  updateTaskSeries: async (world) => ({
    params: await makeSeries(world),
    body: { revision: 1, from: '2030-01-31', title: uuid(), assignee_id: world.members.Legal.id },
  }),
  deleteTaskSeries: async (world) => ({ params: await makeSeries(world) }),
  exportTasksCsv: async (world) => ({ query: { ids: [await make(world)], assignee: world.members.Legal.id } }),
  exportTasksXlsx: async (world) => ({ query: { ids: [await make(world)], assignee: world.members.Legal.id } }),
};
