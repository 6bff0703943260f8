import { type Api, type QueryOf, read, readPage, resourceKeys, write } from '#api';
import type { NewControl, ControlChange } from '#api-contract/controls/endpoints';

type ListQuery = QueryOf<'/api/controls'>;

const keys = resourceKeys<ListQuery>('controls');
const path = (controlId: string) => ({ params: { path: { controlId } } });

/** Server data of controls. */
export const controlQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/controls', { query }),
  detail: (api: Api, controlId: string) =>
    read(api, keys.detail(controlId), '/api/controls/{controlId}', { path: { controlId } }),
};

/** What changes controls. */
export const controlMutations = {
  create: (api: Api) => write((body: NewControl) => api.POST('/api/controls', { body }), { changes: keys }),
  update: (api: Api, controlId: string) =>
    write((body: ControlChange) => api.PATCH('/api/controls/{controlId}', { ...path(controlId), body }), {
      stores: keys.detail(controlId),
      changes: keys,
    }),
  remove: (api: Api) =>
    write((controlId: string) => api.DELETE('/api/controls/{controlId}', path(controlId)), { stale: [keys.lists] }),
  restore: (api: Api) =>
    write((controlId: string) => api.POST('/api/controls/{controlId}/restore', path(controlId)), { changes: keys }),
};
