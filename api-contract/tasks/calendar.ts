import { z } from 'zod';
import { daysBetween } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../values.ts';
import { taskRow } from './endpoints.ts';
import { maxCalendarDays } from './fields.ts';
import { taskFilter } from './list.ts';
import { taskMessages } from './tasks.messages.ts';

const { title, kind, status, priority, assignee, revision } = taskRow.shape;

/** A task or obligation on the day on which it is due. */
export const taskDayItem = z.object({
  id,
  title,
  kind,
  status,
  priority,
  assignee,
  revision,
  day,
  /** A day for which a series will make a task: `id` is that of the series, which can have several. */
  is_projected: z.boolean(),
});

export const taskCalendarEndpoints = {
  listTaskDays: endpoint({
    method: 'get',
    path: '/api/tasks/calendar/days',
    access: 'tasks.read',
    summary:
      'Tasks and obligations matching the filters that are due between two days, and days on which tasks will repeat. At most 2,000, the first ones.',
    query: taskFilter
      .extend({ from: day, to: day })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) <= maxCalendarDays, {
        path: ['to'],
        error: () => taskMessages.window(maxCalendarDays),
      }),
    response: z.object({ items: z.array(taskDayItem), complete: z.boolean() }),
  }),
} as const;

export type TaskDayItem = z.infer<typeof taskDayItem>;
