import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limitMessages } from '../limits.messages.ts';
import { day, id } from '../values.ts';
import { taskDay } from './endpoints.ts';
import { maxWorkloadWeeks, usualWorkloadWeeks } from './fields.ts';
import { taskFilter } from './list.ts';

/** Open tasks of someone that are due in a span of time. */
const load = z.object({
  tasks: z.number().int(),
  /** Estimated hours of those with an estimate. */
  hours: z.number(),
  /** Tasks without an estimate: they are in none of the hours. */
  not_estimated: z.number().int(),
});

export const taskWorkload = z.object({
  /** The Mondays of the weeks. */
  weeks: z.array(day),
  people: z.array(
    z.object({
      /** Null for what nobody has. */
      person: z.object({ id, name: z.string() }).nullable(),
      /** Due before the first week. */
      earlier: load,
      /** A load for each week; null capacity where there is nobody. */
      weeks: z.array(load.extend({ capacity: z.number().nullable() })),
      /** Due after the last week. */
      later: load,
      undated: load,
    }),
  ),
  /** Whether everyone is shown, and not only those with the most hours. */
  complete: z.boolean(),
});

export const taskWorkloadEndpoints = {
  getTaskWorkload: endpoint({
    method: 'get',
    path: '/api/tasks/workload/weeks',
    access: 'tasks.read',
    summary:
      'Open tasks and obligations matching the filters, by assignee and the week in which they are due, against capacity.',
    query: taskFilter.omit({ due: true, when: true, missing: true, deleted: true }).extend({
      /** Any day of the first week. */
      from: taskDay,
      weeks: z.coerce
        .number()
        .int()
        .min(1, { error: () => limitMessages.weeks(maxWorkloadWeeks) })
        .max(maxWorkloadWeeks, { error: () => limitMessages.weeks(maxWorkloadWeeks) })
        .default(usualWorkloadWeeks),
    }),
    response: taskWorkload,
  }),
} as const;

export type TaskWorkload = z.infer<typeof taskWorkload>;
export type PersonWorkload = TaskWorkload['people'][number];
