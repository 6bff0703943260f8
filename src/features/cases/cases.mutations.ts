import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Api, uploadFile } from '#api';
import type { CaseFile } from '#api-contract/cases/files';
import type { CaseChange, NewCase, NewJournalEntry, NewTask, TaskChange } from '#api-contract/cases/endpoints';
import { caseQueries } from './cases.queries.ts';

/** What changes cases, and which server data it makes stale. */
export const caseMutations = {
  create: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: NewCase) => (await api.POST('/api/cases', { body })).data,
      onSuccess: (_made, _body, _result, { client }) => refreshAll(client),
    }),

  update: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async (body: CaseChange) =>
        (await api.PATCH('/api/cases/{caseId}', { params: { path: { caseId } }, body })).data,
      onSuccess: (changed, _body, _result, { client }) => {
        client.setQueryData(caseQueries.detail(api, caseId).queryKey, changed);
        return refreshAll(client);
      },
    }),

  remove: (api: Api) =>
    mutationOptions({
      mutationFn: async (caseId: string) => {
        await api.DELETE('/api/cases/{caseId}', { params: { path: { caseId } } });
      },
      onSuccess: (_nothing, caseId, _result, { client }) => {
        client.removeQueries({ queryKey: caseQueries.detail(api, caseId).queryKey });
        return client.invalidateQueries({ queryKey: ['cases', 'list'] });
      },
    }),

  restore: (api: Api) =>
    mutationOptions({
      mutationFn: async (caseId: string) =>
        (await api.POST('/api/cases/{caseId}/restore', { params: { path: { caseId } } })).data,
      onSuccess: (_case, _id, _result, { client }) => refreshAll(client),
    }),

  addTask: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async (body: NewTask) =>
        (await api.POST('/api/cases/{caseId}/tasks', { params: { path: { caseId } }, body })).data,
      onSuccess: (_task, _body, _result, { client }) => refreshAll(client),
    }),

  changeTask: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async ({ taskId, ...body }: TaskChange & { readonly taskId: string }) =>
        (await api.PATCH('/api/cases/{caseId}/tasks/{taskId}', { params: { path: { caseId, taskId } }, body })).data,
      onSuccess: (_task, _body, _result, { client }) => refreshAll(client),
    }),

  removeTask: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async (taskId: string) => {
        await api.DELETE('/api/cases/{caseId}/tasks/{taskId}', { params: { path: { caseId, taskId } } });
      },
      onSuccess: (_nothing, _id, _result, { client }) => refreshAll(client),
    }),

  write: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async (body: NewJournalEntry) =>
        (await api.POST('/api/cases/{caseId}/journal', { params: { path: { caseId } }, body })).data,
      onSuccess: (_entry, _body, _result, { client }) => refreshAll(client),
    }),
};

type Place = string | null;

/** What changes the files of a case. */
export const fileMutations = {
  addFolder: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async ({ name, into }: { readonly name: string; readonly into: Place }) => {
        const body = { name, parent_folder_id: into };
        return (await api.POST('/api/cases/{caseId}/folders', { params: { path: { caseId } }, body })).data;
      },
      onSuccess: (_folder, _body, _result, { client }) => refreshFiles(api, client, caseId),
    }),

  changeFolder: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async ({ id: folderId, name, into }: { readonly id: string; name?: string; into?: Place }) => {
        const body = { name, parent_folder_id: into };
        const params = { path: { caseId, folderId } };
        return (await api.PATCH('/api/cases/{caseId}/folders/{folderId}', { params, body })).data;
      },
      onSuccess: (_folder, _body, _result, { client }) => refreshFiles(api, client, caseId),
    }),

  removeFolder: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async (folderId: string) => {
        await api.DELETE('/api/cases/{caseId}/folders/{folderId}', { params: { path: { caseId, folderId } } });
      },
      onSuccess: (_nothing, _id, _result, { client }) => refreshFiles(api, client, caseId),
    }),

  changeFile: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async ({ id: fileId, name, into }: { readonly id: string; name?: string; into?: Place }) => {
        const body = { name, folder_id: into };
        return (await api.PATCH('/api/cases/{caseId}/files/{fileId}', { params: { path: { caseId, fileId } }, body }))
          .data;
      },
      onSuccess: (_file, _body, _result, { client }) => refreshFiles(api, client, caseId),
    }),

  removeFile: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async (fileId: string) => {
        await api.DELETE('/api/cases/{caseId}/files/{fileId}', { params: { path: { caseId, fileId } } });
      },
      onSuccess: (_nothing, _id, _result, { client }) => refreshFiles(api, client, caseId),
    }),

  restoreFile: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: async (fileId: string) =>
        (await api.POST('/api/cases/{caseId}/files/{fileId}/restore', { params: { path: { caseId, fileId } } })).data,
      onSuccess: (_file, _id, _result, { client }) => refreshFiles(api, client, caseId),
    }),

  addVersion: (api: Api, caseId: string) =>
    mutationOptions({
      mutationFn: ({ file, bytes }: { readonly file: CaseFile; readonly bytes: Blob }) =>
        uploadFile(api, '/api/cases/{caseId}/files/{fileId}/versions', {
          params: {
            path: { caseId, fileId: file.id },
            query: { base_file_version_id: file.versions[0]?.id ?? '' },
          },
          file: bytes,
        }),
      onSuccess: (_file, _version, _result, { client }) => refreshFiles(api, client, caseId),
    }),
};

export function refreshFiles(api: Api, client: QueryClient, caseId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: caseQueries.files(api, caseId).queryKey });
}

function refreshAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: caseQueries.all });
}
