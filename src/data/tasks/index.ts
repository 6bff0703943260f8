import { infiniteQueryOptions, keepPreviousData, mutationOptions, useQueryClient } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readItems, readPage, useApi, write } from '#api';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import type { NewTask, TaskChange, TaskRow, LinkedSubject } from '#api-contract/tasks/endpoints';
import type { TasksChange } from '#api-contract/tasks/list';
import type { NewTaskSeries, TaskSeriesChange } from '#api-contract/tasks/series';

type ListQuery = QueryOf<'/api/tasks'>;
type FilterQuery = QueryOf<'/api/tasks/selection/ids'>;
type DaysQuery = QueryOf<'/api/tasks/calendar/days'>;
type WorkloadQuery = QueryOf<'/api/tasks/workload/weeks'>;
type FacetField = 'status' | 'when' | 'assignee' | 'priority' | 'kind' | 'department' | 'team' | 'category';

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

  /** The cards of a column, one page after the other. */
  column: (api: Api, query: ListQuery) =>
    infiniteQueryOptions({
      queryKey: keys.tasks.column(query),
      queryFn: async ({ pageParam, signal }) =>
        (await api.GET('/api/tasks', { params: { query: { ...query, after: pageParam } }, signal })).data,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    }),

  days: (api: Api, query: DaysQuery) => readPage(api, keys.tasks.days(query), '/api/tasks/calendar/days', { query }),

  workload: (api: Api, query: WorkloadQuery) =>
    readPage(api, keys.tasks.workload(query), '/api/tasks/workload/weeks', { query }),

  detail: (api: Api, taskId: string) => read(api, keys.tasks.detail(taskId), '/api/tasks/{taskId}', one(taskId)),

  /** What a picker offers for the typed text: open tasks, no obligations. */
  choosable: (api: Api, search: string) => ({
    ...readItems(api, keys.tasks.choosable(search), '/api/tasks', {
      query: {
        search: search || undefined,
        kind: ['task', 'review', 'approval'],
        status: [...openTaskStatuses],
        limit: 10,
      },
    }),
    placeholderData: keepPreviousData,
  }),

  relations: (api: Api, taskId: string) =>
    read(api, keys.tasks.relations(taskId), '/api/tasks/{taskId}/relations', one(taskId)),

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

  addDependency: (api: Api, taskId: string) =>
    write(
      (needs_id: string) => api.POST('/api/tasks/{taskId}/dependencies', { params: one(taskId), body: { needs_id } }),
      { stores: keys.tasks.relations(taskId), changes },
    ),

  removeDependency: (api: Api, taskId: string) =>
    write(
      (needsId: string) =>
        api.DELETE('/api/tasks/{taskId}/dependencies/{needsId}', { params: { path: { taskId, needsId } } }),
      { changes },
    ),

  addLink: (api: Api, taskId: string) =>
    write(
      (body: Pick<LinkedSubject, 'type' | 'id'>) =>
        api.POST('/api/tasks/{taskId}/links', { params: one(taskId), body }),
      { stores: keys.tasks.relations(taskId), changes },
    ),

  removeLink: (api: Api, taskId: string) =>
    write(
      (linkedId: string) =>
        api.DELETE('/api/tasks/{taskId}/links/{linkedId}', { params: { path: { taskId, linkedId } } }),
      { changes },
    ),

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

type Movable = Pick<TaskRow, 'id' | 'kind' | 'revision'>;
/** What a card gets by its place: a status, a person, a day. */
export type Place = Pick<TasksChange, 'status' | 'assignee_id' | 'due_date'>;

/**
 * Gives a task or obligation another status, person or day, by the rules of each. Resolves once lists show it, with the way
 * back; with null where it was refused.
 */
export function useStorePlace(): (task: Movable, from: Place, to: Place) => Promise<(() => Promise<unknown>) | null> {
  const api = useApi();
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const changeMany = (changes: TasksChange[]) => cache.build(client, taskMutations.changeMany(api)).execute(changes);
  return async ({ id, kind, revision }, from, to) => {
    if (kind === 'obligation') {
      const { changed, undo } = await changeMany([{ task_ids: [id], ...to }]);
      return changed === 0 ? null : () => changeMany(undo);
    }
    const update = (change: TaskChange) => cache.build(client, taskMutations.update(api, id)).execute(change);
    const stored = await update({ ...to, revision });
    return () => update({ ...from, revision: stored.revision });
  };
}
