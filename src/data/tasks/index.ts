import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readItems, readPage, write } from '#api';
import type { NewTask, TaskChange } from '#api-contract/tasks/endpoints';
import type { TasksChange } from '#api-contract/tasks/list';
import type { NewTaskSeries, TaskSeriesChange } from '#api-contract/tasks/series';

type ListQuery = QueryOf<'/api/tasks'>;
type FilterQuery = QueryOf<'/api/tasks/selection/ids'>;
type FacetField = 'status' | 'when' | 'assignee' | 'priority' | 'kind' | 'department' | 'category';

interface Selection {
  readonly ids: readonly string[];
}

const changes = 'tasks';
const one = (taskId: string) => ({ path: { taskId } });

/** Server data of tasks, with the obligations that stand among them. */
export const taskQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.tasks.list(query), '/api/tasks', { query }),

  /** Tasks whose title holds the typed text. */
  found: (api: Api, search: string) => ({
    ...readItems(api, keys.tasks.found(search), '/api/tasks', { query: { search: search || undefined, limit: 10 } }),
    placeholderData: keepPreviousData,
  }),

  facet: (api: Api, field: FacetField, filter: FilterQuery, containing: string) =>
    readPage(api, keys.tasks.facet(field, filter, containing), '/api/tasks/facets/{field}', {
      path: { field },
      query: { ...filter, containing: containing || undefined },
    }),

  detail: (api: Api, taskId: string) => read(api, keys.tasks.detail(taskId), '/api/tasks/{taskId}', one(taskId)),

  activity: (api: Api, taskId: string) =>
    readItems(api, keys.tasks.activity(taskId), '/api/tasks/{taskId}/activity', one(taskId)),

  series: (api: Api, seriesId: string) =>
    read(api, keys.tasks.series(seriesId), '/api/task-series/{seriesId}', { path: { seriesId } }),
};

/** What changes tasks. */
export const taskMutations = {
  create: (api: Api) => write((body: NewTask) => api.POST('/api/tasks', { body }), { changes }),

  update: (api: Api, taskId: string) =>
    write((body: TaskChange) => api.PATCH('/api/tasks/{taskId}', { params: one(taskId), body }), {
      stores: keys.tasks.detail(taskId),
      changes,
    }),

  /** Adds a task that repeats, or lets one repeat that is there. */
  repeat: (api: Api) => write((body: NewTaskSeries) => api.POST('/api/task-series', { body }), { changes }),

  updateSeries: (api: Api) =>
    write(
      ({ id, change }: { readonly id: string; readonly change: TaskSeriesChange }) =>
        api.PATCH('/api/task-series/{seriesId}', { params: { path: { seriesId: id } }, body: change }),
      { changes },
    ),

  endSeries: (api: Api) =>
    write((id: string) => api.DELETE('/api/task-series/{seriesId}', { params: { path: { seriesId: id } } }), {
      changes,
    }),

  remove: (api: Api) =>
    write((taskId: string) => api.DELETE('/api/tasks/{taskId}', { params: one(taskId) }), { changes }),

  restore: (api: Api) =>
    write((taskId: string) => api.POST('/api/tasks/{taskId}/restore', { params: one(taskId) }), { changes }),

  changeMany: (api: Api) =>
    write((asked: TasksChange[]) => api.POST('/api/tasks/bulk-change', { body: { changes: asked } }), { changes }),

  removeMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/tasks/bulk-delete', { body: { task_ids: [...ids] } }), { changes }),

  restoreMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/tasks/bulk-restore', { body: { task_ids: [...ids] } }), { changes }),

  /** Which tasks the filters leave, to select them all. */
  findAll: (api: Api) =>
    mutationOptions({
      mutationFn: async (query: FilterQuery) =>
        (await api.GET('/api/tasks/selection/ids', { params: { query } })).data.ids,
    }),
};
