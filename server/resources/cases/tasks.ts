import { ApiError, type HandlerOf } from '#kernel/http';
import { binOf, changeOf, createOf, recordOf, requireRoom } from '#kernel/records';
import { makeTasksAfter, tellAssignees } from '#resources/task-series';
import { eventOnCase } from './case-events.ts';
import { cases } from './case-record.ts';
import { findTask, maxTasks } from './find-tasks.ts';
import { refusals } from './case-refusals.messages.ts';
import { requireAssignee } from './requirements.ts';

const tasks = recordOf({
  table: 'tasks',
  param: 'taskId',
  type: 'case_task',
  named: 'title',
  gone: 'deleted_at',
  within: { record: cases, column: 'case_id' },
  present: findTask,
  event: (deed, { row: { title }, parent }, { before, after }) =>
    eventOnCase(parent, 'task', deed, deed === 'created' ? {} : { title, ...before }, after ?? {}),
});

export const createCaseTask: HandlerOf<'createCaseTask'> = createOf(tasks, {
  validate: async ({ assignee_id }, { tenant, parent }) => {
    await requireRoom(tenant, 'tasks', { case_id: parent.id }, maxTasks, {
      path: 'title',
      message: refusals.tooManyTasks(String(maxTasks)),
    });
    if (assignee_id) await requireAssignee(tenant, parent, assignee_id);
  },
  values: (facts, { parent }) => ({ ...facts, case_id: parent.id }),
  onStored: ({ title, assignee_id = null }, { tenant, parent, id }) =>
    tellAssignees(tenant, [{ id, title, assignee_id, case_id: parent.id, contract_id: null, counterparty_id: null }]),
});

export const updateCaseTask: HandlerOf<'updateCaseTask'> = changeOf(tasks, {
  known: async ({ row }) => ({ done: row.done_at !== null }),
  validate: async ({ assignee_id, due_date: due }, { tenant, parent, row: { starts_on: start } }) => {
    const message = refusals.dueBeforeStart;
    if (due && start && due < start)
      throw new ApiError('validation_failed', { message, fields: [{ path: 'due_date', message }] });
    if (assignee_id) await requireAssignee(tenant, parent, assignee_id);
  },
  columns: ({ done, ...facts }) => ({
    ...facts,
    ...(done !== undefined && {
      status: done ? ('done' as const) : ('open' as const),
      done_at: done ? new Date() : null,
    }),
  }),
  onStored: async ({ done, ...after }, { tenant, row }) => {
    if (done) await makeTasksAfter(tenant, [row.id]);
    if (after.assignee_id) await tellAssignees(tenant, [{ ...row, ...after }]);
  },
});

export const { remove: deleteCaseTask } = binOf(tasks);
