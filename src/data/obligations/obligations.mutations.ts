import { type Api, keys, write } from '#api';
import type { NewObligation, Obligation, ObligationChange, ObligationStep } from '#api-contract/obligations/endpoints';

const one = (contractId: string, obligationId: string) => ({ params: { path: { contractId, obligationId } } });

function refreshes(contractId: string) {
  const stale = [keys.contracts.beside(contractId)];
  return { stale, staleWhenRefused: stale };
}

/** What changes obligations. A refusal shows what it is now, except where a form keeps what was typed. */
export const obligationMutations = {
  add: (api: Api, contractId: string) =>
    write(
      (body: NewObligation) =>
        api.POST('/api/contracts/{contractId}/obligations', { params: { path: { contractId } }, body }),
      { stale: [keys.contracts.beside(contractId)] },
    ),

  change: (api: Api, contractId: string, obligationId: string) =>
    write(
      (body: ObligationChange) =>
        api.PATCH('/api/contracts/{contractId}/obligations/{obligationId}', { ...one(contractId, obligationId), body }),
      { stale: [keys.contracts.beside(contractId)] },
    ),

  step: (api: Api, contractId: string) =>
    write(({ obligation: { id, revision }, step }: { obligation: Obligation; step: ObligationStep }) => {
      const call = { ...one(contractId, id), body: { step, revision } };
      return api.POST('/api/contracts/{contractId}/obligations/{obligationId}/steps', call);
    }, refreshes(contractId)),

  remove: (api: Api, contractId: string) =>
    write(
      ({ id }: Obligation) => api.DELETE('/api/contracts/{contractId}/obligations/{obligationId}', one(contractId, id)),
      refreshes(contractId),
    ),

  restore: (api: Api, contractId: string) =>
    write(
      ({ id }: Obligation) =>
        api.POST('/api/contracts/{contractId}/obligations/{obligationId}/restore', one(contractId, id)),
      refreshes(contractId),
    ),
};
