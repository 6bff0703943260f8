import { v7 as uuid } from 'uuid';
import type { taskCalendarEndpoints } from '#api-contract/tasks/calendar';
import type { taskEndpoints } from '#api-contract/tasks/endpoints';
import type { taskListEndpoints } from '#api-contract/tasks/list';
import type { taskRelationEndpoints } from '#api-contract/tasks/relations';
import type { taskWorkloadEndpoints } from '#api-contract/tasks/workload';
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
export const keep = async (world: World) => {
  const [needed, linked] = [await make(world), await world.makeCounterparty()];
  return { ...(await makeSeries(world)), needsId: needed, needs_id: needed, linkedId: linked, id: linked };
};

/** Calls that must succeed for whoever is permitted: tasks. */
export const calls: Calls<
  typeof taskEndpoints &
    typeof taskListEndpoints &
    typeof taskSeriesEndpoints &
    typeof taskCalendarEndpoints &
    typeof taskWorkloadEndpoints &
    typeof taskRelationEndpoints
> = {
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
  getTaskWorkload: (world) => ({ query: { from: '2030-01-31', assignee: world.members.Legal.id } }),
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
  getTaskRelations: made,
  addTaskDependency: async (world) => ({ ...(await made(world)), body: { needs_id: await make(world) } }),
  removeTaskDependency: async (world) => {
    const [taskId, needsId] = [await make(world), await make(world)];
    const { token } = world.owner;
    await world.call('addTaskDependency', { token, params: { taskId }, body: { needs_id: needsId } });
    return { params: { taskId, needsId } };
  },
  addTaskLink: async (world) => ({
    ...(await made(world)),
    body: { type: 'counterparty', id: await world.makeCounterparty() },
  }),
  removeTaskLink: async (world) => {
    const [taskId, linkedId] = [await make(world), await world.makeCounterparty()];
    const { token } = world.owner;
    await world.call('addTaskLink', { token, params: { taskId }, body: { type: 'counterparty', id: linkedId } });
    return { params: { taskId, linkedId } };
  },
  listTaskDays: (world) => ({ query: { from: '2030-01-01', to: '2030-02-11', assignee: world.members.Legal.id } }),
  exportTasksCsv: async (world) => ({ query: { ids: [await make(world)], assignee: world.members.Legal.id } }),
  exportTasksXlsx: async (world) => ({ query: { ids: [await make(world)], assignee: world.members.Legal.id } }),
};
