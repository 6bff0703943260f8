import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#api';
import type { CounterpartyChange, NewCounterparty } from '#api-contract/counterparties/endpoints';
import { counterpartyQueries } from './counterparties.queries.ts';

/** What changes counterparties, and which server data it makes stale. */
export const counterpartyMutations = {
  create: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: NewCounterparty) => (await api.POST('/api/counterparties', { body })).data,
      onSuccess: (_made, _body, _result, { client }) => refreshAll(client),
    }),

  update: (api: Api, counterpartyId: string) =>
    mutationOptions({
      mutationFn: async (body: CounterpartyChange) =>
        (await api.PATCH('/api/counterparties/{counterpartyId}', { params: { path: { counterpartyId } }, body })).data,
      onSuccess: (changed, _body, _result, { client }) => {
        client.setQueryData(counterpartyQueries.detail(api, counterpartyId).queryKey, changed);
        return refreshAll(client);
      },
    }),

  merge: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ from, into }: { readonly from: string; readonly into: string }) => {
        const params = { path: { counterpartyId: from } };
        return (await api.POST('/api/counterparties/{counterpartyId}/merge', { params, body: { into_id: into } })).data;
      },
      onSuccess: (_merged, _ids, _result, { client }) => refreshAll(client),
    }),

  undoMerge: (api: Api) =>
    mutationOptions({
      mutationFn: async (mergeId: string) =>
        (await api.POST('/api/counterparty-merges/{mergeId}/undo', { params: { path: { mergeId } } })).data,
      onSuccess: (_restored, _id, _result, { client }) => refreshAll(client),
    }),
};

/** A counterparty's name stands in contracts too. */
async function refreshAll(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: counterpartyQueries.all }),
    client.invalidateQueries({ queryKey: ['contracts'] }),
  ]);
}
