import { v7 as uuid } from 'uuid';
import type { taskEndpoints } from '#api-contract/tasks/endpoints';
import type { taskListEndpoints } from '#api-contract/tasks/list';
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

/** Calls that must succeed for whoever is permitted: tasks. */
export const calls: Calls<typeof taskEndpoints & typeof taskListEndpoints> = {
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
  exportTasksCsv: async (world) => ({ query: { ids: [await make(world)], assignee: world.members.Legal.id } }),
  exportTasksXlsx: async (world) => ({ query: { ids: [await make(world)], assignee: world.members.Legal.id } }),
};
