import { type Api, keys, type QueryOf, readPage } from '#api';
import type { RequirementFacetField } from '#api-contract/compliance/requirements/list';

type ListQuery = QueryOf<'/api/compliance/requirements'>;
type FilterQuery = Omit<QueryOf<'/api/compliance/requirements/facets/{field}'>, 'containing'>;

/** Server data of the requirements of all assessments. */
export const requirementQueries = {
  list: (api: Api, query: ListQuery) =>
    readPage(api, keys.requirements.list(query), '/api/compliance/requirements', { query }),
  facet: (api: Api, field: RequirementFacetField, filter: FilterQuery, containing: string) =>
    readPage(api, keys.requirements.facet(field, filter, containing), '/api/compliance/requirements/facets/{field}', {
      path: { field },
      query: { ...filter, containing: containing || undefined },
    }),
};
