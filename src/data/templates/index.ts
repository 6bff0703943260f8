import { type Api, type QueryOf, read, readPage, resourceKeys, write } from '#api';
import type { NewTemplate, TemplateChange } from '#api-contract/templates/endpoints';

type ListQuery = QueryOf<'/api/templates'>;

const keys = resourceKeys<ListQuery>('templates');
const path = (templateId: string) => ({ params: { path: { templateId } } });

/** Server data of templates. */
export const templateQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/templates', { query }),
  detail: (api: Api, templateId: string) =>
    read(api, keys.detail(templateId), '/api/templates/{templateId}', { path: { templateId } }),
};

/** What changes templates. */
export const templateMutations = {
  create: (api: Api) => write((body: NewTemplate) => api.POST('/api/templates', { body }), { changes: keys }),
  update: (api: Api, templateId: string) =>
    write((body: TemplateChange) => api.PATCH('/api/templates/{templateId}', { ...path(templateId), body }), {
      stores: keys.detail(templateId),
      changes: keys,
    }),
  remove: (api: Api) =>
    write((templateId: string) => api.DELETE('/api/templates/{templateId}', path(templateId)), { stale: [keys.lists] }),
  restore: (api: Api) =>
    write((templateId: string) => api.POST('/api/templates/{templateId}/restore', path(templateId)), { changes: keys }),
};
