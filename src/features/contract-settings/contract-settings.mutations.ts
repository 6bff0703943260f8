import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#api';
import type { CustomField, NumberingChange, TagTone } from '#api-contract/contracts/settings';
import type { WorkingDays } from '#api-contract/organisation/working-days';
import { settingsQueries } from './contract-settings.queries.ts';

interface TypeBody {
  readonly name: string;
  readonly fields: CustomField[];
}

/** What changes the contract settings, and which server data it makes stale. */
export const settingsMutations = {
  addType: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: TypeBody) => (await api.POST('/api/contract-settings/types', { body })).data,
      onSuccess: (_type, _body, _result, { client }) => refreshTypes(api, client),
    }),

  changeType: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: TypeBody & { readonly id: string; readonly revision: number }) =>
        (await api.PATCH('/api/contract-settings/types/{typeId}', { params: { path: { typeId: id } }, body })).data,
      onSuccess: (_type, _body, _result, { client }) => refreshTypes(api, client),
    }),

  removeType: (api: Api) =>
    mutationOptions({
      mutationFn: async (typeId: string) => {
        await api.DELETE('/api/contract-settings/types/{typeId}', { params: { path: { typeId } } });
      },
      onSuccess: (_nothing, _id, _result, { client }) => refreshTypes(api, client),
    }),

  addTag: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: { readonly name: string; readonly tone: TagTone }) =>
        (await api.POST('/api/contract-settings/tags', { body })).data,
      onSuccess: (_tag, _body, _result, { client }) => refreshTags(api, client),
    }),

  changeTag: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id, ...body }: { readonly id: string; name?: string; tone?: TagTone }) =>
        (await api.PATCH('/api/contract-settings/tags/{tagId}', { params: { path: { tagId: id } }, body })).data,
      onSuccess: (_tag, _body, _result, { client }) => refreshTags(api, client),
    }),

  removeTag: (api: Api) =>
    mutationOptions({
      mutationFn: async (tagId: string) => {
        await api.DELETE('/api/contract-settings/tags/{tagId}', { params: { path: { tagId } } });
      },
      onSuccess: (_nothing, _id, _result, { client }) => refreshTags(api, client),
    }),

  changeWorkingDays: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: Pick<WorkingDays, 'region' | 'house'>) =>
        (await api.PUT('/api/contract-settings/working-days', { body })).data,
      onSuccess: async (workingDays, _body, _result, { client }) => {
        client.setQueryData(settingsQueries.workingDays(api).queryKey, workingDays);
        await client.invalidateQueries({ queryKey: ['contracts'] });
      },
    }),

  changeNumbering: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: { contracts?: NumberingChange; cases?: NumberingChange }) =>
        (await api.PATCH('/api/contract-settings/numbering', { body })).data,
      onSuccess: (numbering, _body, _result, { client }) => {
        client.setQueryData(settingsQueries.numbering(api).queryKey, numbering);
      },
    }),
};

/** A type's name stands in contracts too. */
async function refreshTypes(api: Api, client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: settingsQueries.types(api).queryKey });
  await client.invalidateQueries({ queryKey: ['contracts'] });
}

/** A tag's name stands in counterparties too. */
async function refreshTags(api: Api, client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: settingsQueries.tags(api).queryKey });
  await client.invalidateQueries({ queryKey: ['counterparties'] });
}
