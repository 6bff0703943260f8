import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#api';
import type { BulkChange } from '#api-contract/contracts/list';
import type { ListPreference, SavedView } from '#api-contract/list-views/endpoints';
import { arrangementQueries, contractQueries, type FilterQuery } from '../contracts.queries.ts';

type Change = Omit<BulkChange, 'contract_ids'>;
type ViewFacts = Pick<SavedView, 'name' | 'address' | 'shared'>;

interface Selection {
  readonly ids: readonly string[];
}

/** What changes many contracts at once. */
export const bulkMutations = {
  change: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ ids, ...change }: Selection & Change) =>
        (await api.POST('/api/contracts/bulk-change', { body: { contract_ids: [...ids], ...change } })).data,
      onSuccess: (_outcome, _given, _result, { client }) => refresh(client),
    }),
  remove: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ ids }: Selection) =>
        (await api.POST('/api/contracts/bulk-delete', { body: { contract_ids: [...ids] } })).data,
      onSuccess: (_outcome, _given, _result, { client }) => refresh(client),
    }),
  restore: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ ids }: Selection) =>
        (await api.POST('/api/contracts/bulk-restore', { body: { contract_ids: [...ids] } })).data,
      onSuccess: (_outcome, _given, _result, { client }) => refresh(client),
    }),
  /** Which contracts the filters leave, to choose them all. */
  findAll: (api: Api) =>
    mutationOptions({
      mutationFn: async (query: FilterQuery) =>
        (await api.GET('/api/contracts/selection/ids', { params: { query } })).data.ids,
    }),
};

const list = { list: 'contracts' } as const;

/** How the reader arranges the list. */
export const arrangementMutations = {
  /** Shown at once, taken back if it could not be kept. */
  prefer: (api: Api) =>
    mutationOptions({
      mutationFn: async (preference: ListPreference) =>
        (await api.PUT('/api/lists/{list}/preference', { params: { path: list }, body: preference })).data,
      onMutate: (preference, { client }) => {
        const { queryKey } = arrangementQueries.contracts(api);
        const before = client.getQueryData(queryKey);
        client.setQueryData(queryKey, (known) => known && { ...known, preference });
        return before;
      },
      onError: (_error, _preference, before, { client }) => {
        client.setQueryData(arrangementQueries.contracts(api).queryKey, before);
      },
    }),
  save: (api: Api) =>
    mutationOptions({
      mutationFn: async (view: ViewFacts) =>
        (await api.POST('/api/lists/{list}/views', { params: { path: list }, body: view })).data,
      onSuccess: (_view, _given, _result, { client }) => refreshViews(client, api),
    }),
  update: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id, address }: Pick<SavedView, 'id' | 'address'>) =>
        (await api.PATCH('/api/lists/views/{viewId}', { params: { path: { viewId: id } }, body: { address } })).data,
      onSuccess: (_view, _given, _result, { client }) => refreshViews(client, api),
    }),
  remove: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id }: Pick<SavedView, 'id'>) => {
        await api.DELETE('/api/lists/views/{viewId}', { params: { path: { viewId: id } } });
      },
      onSuccess: (_nothing, _given, _result, { client }) => refreshViews(client, api),
    }),
};

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: contractQueries.all });
}

function refreshViews(client: QueryClient, api: Api): Promise<void> {
  return client.invalidateQueries({ queryKey: arrangementQueries.contracts(api).queryKey });
}
