import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '#api';
import type { NewObligation, Obligation, ObligationChange, ObligationStep } from '#api-contract/obligations/endpoints';

const keyOf = (contractId: string) => ['contracts', 'page', contractId] as const;

/** What a contract obliges somebody to do. */
export const obligationQueries = {
  list: (api: Api, contractId: string) =>
    queryOptions({
      queryKey: [...keyOf(contractId), 'obligations'],
      queryFn: async ({ signal }) =>
        (await api.GET('/api/contracts/{contractId}/obligations', { params: { path: { contractId } }, signal })).data
          .items,
    }),
};

const one = (contractId: string, obligationId: string) => ({ params: { path: { contractId, obligationId } } });

/** What changes it. A refusal shows what it is now. */
export const obligationMutations = {
  add: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async (body: NewObligation) =>
        (await api.POST('/api/contracts/{contractId}/obligations', { params: { path: { contractId } }, body })).data,
      onSuccess: (_made, _body, _result, { client }) => refresh(client, contractId),
    }),

  change: (api: Api, contractId: string, obligationId: string) =>
    mutationOptions({
      mutationFn: async (body: ObligationChange) =>
        (
          await api.PATCH('/api/contracts/{contractId}/obligations/{obligationId}', {
            ...one(contractId, obligationId),
            body,
          })
        ).data,
      onSuccess: (_changed, _body, _result, { client }) => refresh(client, contractId),
    }),

  step: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async ({ obligation: { id, revision }, step }: { obligation: Obligation; step: ObligationStep }) =>
        (
          await api.POST('/api/contracts/{contractId}/obligations/{obligationId}/steps', {
            ...one(contractId, id),
            body: { step, revision },
          })
        ).data,
      onSettled: (_after, _error, _given, _result, { client }) => refresh(client, contractId),
    }),

  remove: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async ({ id }: Obligation) => {
        await api.DELETE('/api/contracts/{contractId}/obligations/{obligationId}', one(contractId, id));
      },
      onSettled: (_nothing, _error, _given, _result, { client }) => refresh(client, contractId),
    }),

  restore: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async ({ id }: Obligation) =>
        (await api.POST('/api/contracts/{contractId}/obligations/{obligationId}/restore', one(contractId, id))).data,
      onSettled: (_back, _error, _given, _result, { client }) => refresh(client, contractId),
    }),
};

function refresh(client: QueryClient, contractId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(contractId) });
}
