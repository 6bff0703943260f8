import { z } from 'zod';
import { creating, reading, removing, updating } from '../record-endpoints.ts';
import { readRecurrence } from '../recurrence/rule.ts';
import { day, id, moment } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { newTask, taskDay, task } from './endpoints.ts';
import { maxLeadDays, seriesAnchors } from './fields.ts';
import { taskMessages } from './tasks.messages.ts';

const seriesRule = z
  .string()
  .max(120)
  .refine((text) => readRecurrence(text) !== null, { error: () => valueMessages.recurrence });

const template = newTask.pick({
  title: true,
  body: true,
  priority: true,
  assignee_id: true,
  department: true,
  category: true,
  checklist: true,
  case_id: true,
  contract_id: true,
  counterparty_id: true,
});

const timing = {
  rule: seriesRule,
  first_day: taskDay,
  anchor: z.enum(seriesAnchors).optional(),
  /** A day of rest becomes the last working day before it. */
  on_working_day: z.boolean().optional(),
  /** A task is there so many days before it is due. */
  lead_days: z
    .number()
    .int()
    .min(0)
    .max(maxLeadDays, { error: () => taskMessages.leadDays(maxLeadDays) })
    .optional(),
};

export const newTaskSeries = template.extend({
  ...timing,
  /** A task that is there already, and becomes the first of the series. */
  task_id: id.optional(),
});

export const taskSeriesChange = template.extend(timing).partial().extend({
  /** The day of the rule from which on open tasks change too; those before it stay as they are. */
  from: day,
  revision: z.number().int(),
});

const { title, body, priority, assignee, department, category, checklist, about } = task.shape;

export const taskSeries = z.object({
  id,
  rule: seriesRule,
  first_day: day,
  anchor: z.enum(seriesAnchors),
  on_working_day: z.boolean(),
  lead_days: z.number().int(),
  title,
  body,
  priority,
  assignee,
  department,
  category,
  checklist,
  about,
  /** The tasks that are there, the latest first; at most 24. */
  tasks: z.array(z.object({ id, original_date: day, due_date: day.nullable(), status: task.shape.status })),
  /** The days of the next twelve months for which there are no tasks yet; at most 60. */
  upcoming: z.array(z.object({ original_date: day, due_date: day })),
  revision: z.number().int(),
  /** When it was ended: no further tasks are made. */
  deleted_at: moment.nullable(),
});

const params = z.object({ seriesId: id });

export const taskSeriesEndpoints = {
  createTaskSeries: creating(
    '/api/task-series',
    'tasks.write',
    'Add a task that repeats. Its first task is made at once, further ones ahead of their days.',
    newTaskSeries,
    taskSeries,
  ),
  getTaskSeries: reading(
    '/api/task-series/{seriesId}',
    params,
    'tasks.read',
    'One series of tasks with the tasks that are there and the days of those to come.',
    taskSeries,
  ),
  updateTaskSeries: updating(
    '/api/task-series/{seriesId}',
    params,
    'tasks.write',
    'Change a series and its open tasks from a day on. Closed and earlier tasks are kept.',
    taskSeriesChange,
    taskSeries,
  ),
  deleteTaskSeries: removing(
    '/api/task-series/{seriesId}',
    params,
    'tasks.write',
    'End a series: no further tasks are made. Existing tasks are kept.',
  ),
} as const;

export type TaskSeries = z.infer<typeof taskSeries>;
export type NewTaskSeries = z.input<typeof newTaskSeries>;
export type TaskSeriesChange = z.input<typeof taskSeriesChange>;
