import { mutationOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, write } from '#api';
import type { CasesChange } from '#api-contract/cases/list';
import type { CaseChange, NewCase, NewJournalEntry, NewTask, TaskChange } from '#api-contract/cases/endpoints';

const changes = 'cases';

interface Selection {
  readonly ids: readonly string[];
}

/** What changes cases. */
export const caseMutations = {
  create: (api: Api) => write((body: NewCase) => api.POST('/api/cases', { body }), { changes }),

  update: (api: Api, caseId: string) =>
    write((body: CaseChange) => api.PATCH('/api/cases/{caseId}', { params: { path: { caseId } }, body }), {
      stores: keys.cases.detail(caseId),
      changes,
    }),

  remove: (api: Api) =>
    mutationOptions({
      mutationFn: async (caseId: string) => {
        await api.DELETE('/api/cases/{caseId}', { params: { path: { caseId } } });
      },
      // Its page is left: nothing of it may be fetched again on the way.
      onSuccess: (_nothing, caseId, _result, { client }) => {
        client.removeQueries({ queryKey: keys.cases.detail(caseId) });
        return client.invalidateQueries({ queryKey: keys.cases.lists });
      },
    }),

  restore: (api: Api) =>
    write((caseId: string) => api.POST('/api/cases/{caseId}/restore', { params: { path: { caseId } } }), { changes }),

  changeMany: (api: Api) =>
    write((asked: CasesChange[]) => api.POST('/api/cases/bulk-change', { body: { changes: asked } }), { changes }),

  removeMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/cases/bulk-delete', { body: { case_ids: [...ids] } }), { changes }),

  restoreMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/cases/bulk-restore', { body: { case_ids: [...ids] } }), { changes }),

  /** Which cases the filters leave, to select them all. */
  findAll: (api: Api) =>
    mutationOptions({
      mutationFn: async (query: QueryOf<'/api/cases/selection/ids'>) =>
        (await api.GET('/api/cases/selection/ids', { params: { query } })).data.ids,
    }),

  addTask: (api: Api, caseId: string) =>
    write((body: NewTask) => api.POST('/api/cases/{caseId}/tasks', { params: { path: { caseId } }, body }), {
      changes,
    }),

  changeTask: (api: Api, caseId: string) =>
    write(
      ({ taskId, ...body }: TaskChange & { readonly taskId: string }) =>
        api.PATCH('/api/cases/{caseId}/tasks/{taskId}', { params: { path: { caseId, taskId } }, body }),
      { changes },
    ),

  removeTask: (api: Api, caseId: string) =>
    write(
      (taskId: string) => api.DELETE('/api/cases/{caseId}/tasks/{taskId}', { params: { path: { caseId, taskId } } }),
      { changes },
    ),

  addJournalEntry: (api: Api, caseId: string) =>
    write((body: NewJournalEntry) => api.POST('/api/cases/{caseId}/journal', { params: { path: { caseId } }, body }), {
      changes,
    }),
};
