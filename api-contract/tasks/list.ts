import { z } from 'zod';
import { facet } from '../contracts/list.ts';
import { endpoint } from '../endpoint.ts';
import { exportNames, facetParams } from '../fields.ts';
import { severalOf } from '../filter-schemas.ts';
import { deleted, filterQuery, sortSchema } from '../list-query.ts';
import { limitMessages } from '../limits.messages.ts';
import { day, id } from '../values.ts';
import { plannedDay, task } from './endpoints.ts';
import { taskFields } from './fields.ts';
import { taskMessages } from './tasks.messages.ts';

/** As many tasks as one call may change. */
export const maxTasksInBulk = 1_000;
const tooMany = { error: () => taskMessages.tasksAtATime(maxTasksInBulk) };
const taskIds = z
  .array(id)
  .min(1, { error: () => taskMessages.task })
  .max(maxTasksInBulk, tooMany);

/** One change of several tasks; of obligations among them, what their own rules allow. */
const changeOfMany = z
  .object({
    task_ids: taskIds,
    status: task.shape.status.optional(),
    priority: task.shape.priority.optional(),
    /** Null takes the assignee away. */
    assignee_id: id.nullable().optional(),
    due_date: plannedDay.optional(),
    /** Of obligations alone, as their undo gives them. */
    counted_from: day.nullable().optional(),
    step: z.enum(['complete', 'waive', 'reopen', 'undo']).optional(),
  })
  .refine(({ task_ids: _ids, ...facts }) => Object.values(facts).some((value) => value !== undefined), {
    path: ['status'],
    error: () => limitMessages.change,
  });

export const tasksChanges = z
  .object({ changes: z.array(changeOfMany).min(1).max(maxTasksInBulk) })
  .refine(({ changes }) => namedIn(changes).length <= maxTasksInBulk, { path: ['changes'], ...tooMany })
  .refine(({ changes }) => new Set(namedIn(changes)).size === namedIn(changes).length, {
    path: ['changes'],
    error: () => taskMessages.eachOnce,
  });

function namedIn(changes: readonly { readonly task_ids: readonly string[] }[]): string[] {
  return changes.flatMap(({ task_ids }) => task_ids);
}

/** What became of the tasks that a call named. */
export const tasksOutcome = z.object({
  changed: z.number().int(),
  /** Already as wanted. */
  unchanged: z.number().int(),
  /** Not there, or not any more. */
  missing: z.number().int(),
  /** The changes that take this one back. */
  undo: z.array(changeOfMany),
});

export const taskFilter = filterQuery(taskFields).extend({ deleted });

/** The filters of the list, its order, and which columns; or no more than the tasks that are named. */
export const taskExport = taskFilter.extend({
  sort: sortSchema(taskFields).optional(),
  columns: severalOf(z.enum(exportNames(taskFields)), 20).optional(),
  ids: severalOf(id, 200).optional(),
});

export const taskListEndpoints = {
  countTaskFacet: endpoint({
    method: 'get',
    path: '/api/tasks/facets/{field}',
    access: 'tasks.read',
    summary: 'The number of tasks for each value of a field, with the filters on other fields applied.',
    params: z.object({ field: z.enum(facetParams(taskFields), { error: () => limitMessages.facet }) }),
    query: taskFilter.extend({ containing: z.string().trim().max(100).optional() }),
    response: facet,
  }),
  listTaskIds: endpoint({
    method: 'get',
    path: '/api/tasks/selection/ids',
    access: 'tasks.read',
    summary: 'The ids of the tasks matching the filters, for selecting them all; at most the 1,000 changed last.',
    query: taskFilter,
    response: z.object({ ids: z.array(id), complete: z.boolean() }),
  }),
  changeTasks: endpoint({
    method: 'post',
    path: '/api/tasks/bulk-change',
    access: 'tasks.write',
    summary: 'Set the status, priority, assignee or due date of several tasks.',
    body: tasksChanges,
    response: tasksOutcome,
  }),
  deleteTasks: endpoint({
    method: 'post',
    path: '/api/tasks/bulk-delete',
    access: 'tasks.write',
    summary: 'Move several tasks to the bin.',
    body: z.object({ task_ids: taskIds }),
    response: tasksOutcome,
  }),
  restoreTasks: endpoint({
    method: 'post',
    path: '/api/tasks/bulk-restore',
    access: 'tasks.write',
    summary: 'Restore several tasks from the bin.',
    body: z.object({ task_ids: taskIds }),
    response: tasksOutcome,
  }),
  exportTasksCsv: endpoint({
    method: 'get',
    path: '/api/tasks/export/csv',
    access: 'tasks.read',
    summary: 'All tasks matching the filters as CSV (UTF-8, RFC 4180), without formulas.',
    query: taskExport,
    download: 'text/csv',
  }),
  exportTasksXlsx: endpoint({
    method: 'get',
    path: '/api/tasks/export/xlsx',
    access: 'tasks.read',
    summary: 'All tasks matching the filters as an Excel workbook, with typed dates and no formulas.',
    query: taskExport,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
} as const;

export type TasksChange = z.input<typeof changeOfMany>;
export type TasksOutcome = z.infer<typeof tasksOutcome>;
