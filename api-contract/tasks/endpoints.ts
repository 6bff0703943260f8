import { z } from 'zod';
import { tellingActivity } from '../activity.ts';
import { endpoint } from '../endpoint.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { deleted, listQuery } from '../list-query.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { day, id, line, moment, pageOf } from '../values.ts';
import { lastDay, maxChecklist, taskFields } from './fields.ts';
import { taskMessages } from './tasks.messages.ts';

const maxHours = 10_000;

/** A day that can be planned. */
export const taskDay = day.refine((value) => value <= lastDay, { error: () => taskMessages.lastDay });
export const plannedDay = taskDay.nullable();

const checklist = z
  .array(z.object({ text: line('what is to be done', 200), done: z.boolean() }))
  .max(maxChecklist, { error: () => taskMessages.checklist(maxChecklist) });

/** What a task can be linked to. */
export const linkedSubject = z.object({ type: z.enum(['case', 'contract', 'counterparty']), id, name: z.string() });

/** What a task belongs to: also the control that it runs, for those who may read controls. */
export const taskSubject = linkedSubject.extend({ type: z.enum([...linkedSubject.shape.type.options, 'control']) });

const shown = { about: taskSubject.nullable() };

const facts = {
  ...factShape(taskFields),
  due_date: plannedDay,
  starts_on: plannedDay,
  estimate_hours: z
    .number()
    .min(0)
    .max(maxHours, { error: () => taskMessages.hours(maxHours) })
    .multipleOf(0.25, { error: () => taskMessages.quarters })
    .nullable(),
  checklist,
  case_id: id.nullable(),
  contract_id: id.nullable(),
  counterparty_id: id.nullable(),
};

/** A row of the list; `kind` says whether it is a task or an obligation of that id. */
export const taskRow = z.object({
  id,
  ...rowShape(taskFields),
  ...shown,
  /** Open tasks that it waits for, of those that the caller reads; at most 3. */
  blocked_by: z.array(z.object({ id, title: z.string() })),
  revision: z.number().int(),
});

export const task = z.object({
  id,
  ...recordShape(taskFields),
  ...shown,
  checklist,
  /** The series that it belongs to, and the day of its rule; `due_date` may have been moved since. */
  series: z.object({ id, original_date: day }).nullable(),
  done_at: moment.nullable(),
  /** Grows with every change; a change names the revision it was based on. */
  revision: z.number().int(),
  deleted_at: moment.nullable(),
});

export const newTask = z.object(facts).partial().extend({ title: facts.title });

export const taskChange = z.object(facts).partial().extend({ revision: z.number().int() });

const params = z.object({ taskId: id });

export const taskEndpoints = {
  listTasks: endpoint({
    method: 'get',
    path: '/api/tasks',
    access: 'tasks.read',
    summary: 'One page of tasks and accepted obligations, filtered, searched and sorted.',
    query: listQuery(taskFields).extend({ deleted }),
    response: pageOf(taskRow),
  }),
  createTask: creating('/api/tasks', 'tasks.write', 'Add a task.', newTask, task),
  getTask: reading('/api/tasks/{taskId}', params, 'tasks.read', 'One task, in or out of the bin.', task),
  updateTask: updating(
    '/api/tasks/{taskId}',
    params,
    'tasks.write',
    'Update fields. Fails if someone else has changed the task since `revision`.',
    taskChange,
    task,
  ),
  deleteTask: removing('/api/tasks/{taskId}', params, 'tasks.write', 'Move a task to the bin.'),
  restoreTask: acting('/api/tasks/{taskId}/restore', params, 'tasks.write', 'Restore a task from the bin.', task),
  listTaskActivity: tellingActivity('/api/tasks/{taskId}/activity', params, 'tasks.read'),
} as const;

export type TaskRow = z.infer<typeof taskRow>;
export type Task = z.infer<typeof task>;
export type LinkedSubject = z.infer<typeof linkedSubject>;
export type TaskSubject = z.infer<typeof taskSubject>;
export type NewTask = z.input<typeof newTask>;
export type TaskChange = z.input<typeof taskChange>;
