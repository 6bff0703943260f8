import { type Api, keys, write } from '#api';
import type { CounterpartyChange, NewCounterparty } from '#api-contract/counterparties/endpoints';

const changes = 'counterparties';

/** What changes counterparties. */
export const counterpartyMutations = {
  create: (api: Api) => write((body: NewCounterparty) => api.POST('/api/counterparties', { body }), { changes }),

  update: (api: Api, counterpartyId: string) =>
    write(
      (body: CounterpartyChange) =>
        api.PATCH('/api/counterparties/{counterpartyId}', { params: { path: { counterpartyId } }, body }),
      { stores: keys.counterparties.detail(counterpartyId), changes },
    ),

  merge: (api: Api) =>
    write(
      ({ from, into }: { readonly from: string; readonly into: string }) => {
        const params = { path: { counterpartyId: from } };
        return api.POST('/api/counterparties/{counterpartyId}/merge', { params, body: { into_id: into } });
      },
      { changes },
    ),

  undoMerge: (api: Api) =>
    write((mergeId: string) => api.POST('/api/counterparty-merges/{mergeId}/undo', { params: { path: { mergeId } } }), {
      changes,
    }),
};
