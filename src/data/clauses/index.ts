import { type Api, type QueryOf, read, readItems, readPage, resourceKeys, write } from '#api';
import type { ClauseChange, NewClause, NewWording } from '#api-contract/clauses/endpoints';

type ListQuery = QueryOf<'/api/clauses'>;

const keys = resourceKeys<ListQuery>('clauses');
const path = (clauseId: string) => ({ params: { path: { clauseId } } });
const proposalsKey = (clauseId: string) => [...keys.detail(clauseId), 'proposals'];

/** Server data of the clause library. */
export const clauseQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/clauses', { query }),
  detail: (api: Api, clauseId: string) =>
    read(api, keys.detail(clauseId), '/api/clauses/{clauseId}', { path: { clauseId } }),
  /** The newest wordings of all, to insert. */
  wordings: (api: Api) => readItems(api, [...keys.all, 'wordings'], '/api/clauses/wordings'),
  versions: (api: Api, clauseId: string) =>
    readItems(api, [...keys.detail(clauseId), 'versions'], '/api/clauses/{clauseId}/versions', { path: { clauseId } }),
  proposals: (api: Api, clauseId: string) =>
    readItems(api, proposalsKey(clauseId), '/api/clauses/{clauseId}/proposals', { path: { clauseId } }),
};

/** What changes clauses, and templates through them. */
export const clauseMutations = {
  create: (api: Api) => write((body: NewClause) => api.POST('/api/clauses', { body }), { changes: keys }),
  update: (api: Api, clauseId: string) =>
    write((body: ClauseChange) => api.PATCH('/api/clauses/{clauseId}', { ...path(clauseId), body }), {
      stores: keys.detail(clauseId),
      changes: keys,
    }),
  remove: (api: Api) =>
    write((clauseId: string) => api.DELETE('/api/clauses/{clauseId}', path(clauseId)), { stale: [keys.lists] }),
  restore: (api: Api) =>
    write((clauseId: string) => api.POST('/api/clauses/{clauseId}/restore', path(clauseId)), { changes: keys }),
  addVersion: (api: Api, clauseId: string) =>
    write(
      (body: NewWording & { readonly note: string; readonly revision: number }) =>
        api.POST('/api/clauses/{clauseId}/versions', { ...path(clauseId), body }),
      { stores: keys.detail(clauseId), stale: [keys.all], staleWhenRefused: [keys.detail(clauseId)] },
    ),
  acceptProposals: (api: Api, clauseId: string) =>
    write(
      (template_ids: string[]) =>
        api.POST('/api/clauses/{clauseId}/proposals/accept', { ...path(clauseId), body: { template_ids } }),
      { stale: [proposalsKey(clauseId), keys.lists, ['templates']] },
    ),
  pinProposal: (api: Api, clauseId: string) =>
    write(
      (template_id: string) =>
        api.POST('/api/clauses/{clauseId}/proposals/pin', { ...path(clauseId), body: { template_id } }),
      { stale: [proposalsKey(clauseId), keys.lists, ['templates']] },
    ),
};
