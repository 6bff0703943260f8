import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { reading, removing } from '../record-endpoints.ts';
import { day, id } from '../values.ts';
import { linkedSubject, taskRow } from './endpoints.ts';

const { title, status } = taskRow.shape;

/** Another task, as much as is said of it beside this one. */
export const relatedTask = z.object({ id, title, status, due_date: day.nullable() });

export const taskRelations = z.object({
  /** What must be done before; at most 50. */
  needs: z.array(relatedTask),
  /** What waits for it. */
  blocks: z.array(relatedTask),
  /** Open tasks that wait for it, also for what waits for it, and have a date: those that move with it. At most 500. */
  following: z.array(relatedTask),
  /** What it is about beside the one that it belongs to; at most 50. */
  links: z.array(linkedSubject),
});

const params = z.object({ taskId: id });
const adding = {
  method: 'post',
  access: 'tasks.write',
  params,
  response: taskRelations,
  errors: ['not_found'],
} as const;

export const taskRelationEndpoints = {
  getTaskRelations: reading(
    '/api/tasks/{taskId}/relations',
    params,
    'tasks.read',
    'What a task waits for, what waits for it, and what it is linked to.',
    taskRelations,
  ),
  addTaskDependency: endpoint({
    ...adding,
    path: '/api/tasks/{taskId}/dependencies',
    summary: 'Make a task wait for another. Refused where the other waits for it already.',
    body: z.object({ needs_id: id }),
  }),
  removeTaskDependency: removing(
    '/api/tasks/{taskId}/dependencies/{needsId}',
    params.extend({ needsId: id }),
    'tasks.write',
    'Let a task wait for another no longer.',
  ),
  addTaskLink: endpoint({
    ...adding,
    path: '/api/tasks/{taskId}/links',
    summary: 'Link a task to a contract, case or counterparty.',
    body: linkedSubject.pick({ type: true, id: true }),
  }),
  removeTaskLink: removing(
    '/api/tasks/{taskId}/links/{linkedId}',
    params.extend({ linkedId: id }),
    'tasks.write',
    'Remove the link of a task to a contract, case or counterparty.',
  ),
} as const;

export type RelatedTask = z.infer<typeof relatedTask>;
export type TaskRelations = z.infer<typeof taskRelations>;
