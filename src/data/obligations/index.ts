import { mutationOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readItems, readPage, staleAfter, write } from '#api';
import type {
  NewObligation,
  Obligation,
  ObligationChange,
  ObligationsChange,
  ObligationStep,
} from '#api-contract/obligations/endpoints';

type ListQuery = QueryOf<'/api/obligations'>;
type FilterQuery = QueryOf<'/api/obligations/selection/ids'>;
type FacetField = 'status' | 'owed_by' | 'assignee' | 'contract' | 'counterparty';

interface Selection {
  readonly ids: readonly string[];
}

const one = (obligationId: string) => ({ path: { obligationId } });

/** The history of a contract tells of its obligations. */
const stale = [...staleAfter('obligations'), keys.contracts.besides];

/** Server data of obligations. */
export const obligationQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.obligations.list(query), '/api/obligations', { query }),

  facet: (api: Api, field: FacetField, filter: FilterQuery, containing: string) =>
    readPage(api, keys.obligations.facet(field, filter, containing), '/api/obligations/facets/{field}', {
      path: { field },
      query: { ...filter, containing: containing || undefined },
    }),

  detail: (api: Api, obligationId: string) =>
    read(api, keys.obligations.detail(obligationId), '/api/obligations/{obligationId}', one(obligationId)),

  activity: (api: Api, obligationId: string) =>
    readItems(
      api,
      keys.obligations.activity(obligationId),
      '/api/obligations/{obligationId}/activity',
      one(obligationId),
    ),

  ofContract: (api: Api, contractId: string) =>
    readItems(api, keys.obligations.ofContract(contractId), '/api/contracts/{contractId}/obligations', {
      path: { contractId },
    }),
};

/** What changes obligations. A refused step shows what they are now. */
export const obligationMutations = {
  create: (api: Api) => write((body: NewObligation) => api.POST('/api/obligations', { body }), { stale }),

  update: (api: Api, obligationId: string) =>
    write(
      (body: ObligationChange) => api.PATCH('/api/obligations/{obligationId}', { params: one(obligationId), body }),
      { stores: keys.obligations.detail(obligationId), stale },
    ),

  step: (api: Api) =>
    write(
      ({ obligation: { id, revision }, step }: { readonly obligation: Obligation; readonly step: ObligationStep }) =>
        api.POST('/api/obligations/{obligationId}/steps', { params: one(id), body: { step, revision } }),
      { stale, staleWhenRefused: stale },
    ),

  remove: (api: Api) =>
    write((id: string) => api.DELETE('/api/obligations/{obligationId}', { params: one(id) }), { stale }),

  restore: (api: Api) =>
    write((id: string) => api.POST('/api/obligations/{obligationId}/restore', { params: one(id) }), { stale }),

  changeMany: (api: Api) =>
    write((changes: ObligationsChange[]) => api.POST('/api/obligations/bulk-change', { body: { changes } }), { stale }),

  removeMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/obligations/bulk-delete', { body: { obligation_ids: [...ids] } }), {
      stale,
    }),

  restoreMany: (api: Api) =>
    write(({ ids }: Selection) => api.POST('/api/obligations/bulk-restore', { body: { obligation_ids: [...ids] } }), {
      stale,
    }),

  /** Which obligations the filters leave, to select them all. */
  findAll: (api: Api) =>
    mutationOptions({
      mutationFn: async (query: FilterQuery) =>
        (await api.GET('/api/obligations/selection/ids', { params: { query } })).data.ids,
    }),
};
