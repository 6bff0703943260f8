import { mutationOptions } from '@tanstack/react-query';
import { type Api, keys, write } from '#api';
import type { CaseChange, NewCase, NewJournalEntry, NewTask, TaskChange } from '#api-contract/cases/endpoints';

const changes = 'cases';

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
