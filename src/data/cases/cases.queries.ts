import { keepPreviousData } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readItems, readPage } from '#api';

/** What a list can be asked for. */
export type CaseListQuery = QueryOf<'/api/cases'>;

type FilterQuery = QueryOf<'/api/cases/selection/ids'>;
/** Fields whose values are counted for their filter. */
type CaseFacet = 'stage' | 'priority' | 'lead' | 'counterparty';

/** Server data of cases. */
export const caseQueries = {
  list: (api: Api, query: CaseListQuery) => readPage(api, keys.cases.list(query), '/api/cases', { query }),

  facet: (api: Api, field: CaseFacet, filter: FilterQuery, containing: string) =>
    readPage(api, keys.cases.facet(field, filter, containing), '/api/cases/facets/{field}', {
      path: { field },
      query: { ...filter, containing: containing || undefined },
    }),

  /** What a picker offers for the typed text. */
  found: (api: Api, search: string) => ({
    ...readItems(api, keys.cases.found(search), '/api/cases', { query: { search: search || undefined, limit: 10 } }),
    placeholderData: keepPreviousData,
  }),

  detail: (api: Api, caseId: string) =>
    read(api, keys.cases.detail(caseId), '/api/cases/{caseId}', { path: { caseId } }),

  journal: (api: Api, caseId: string, query: QueryOf<'/api/cases/{caseId}/journal'>) =>
    readPage(api, keys.cases.journal(caseId, query), '/api/cases/{caseId}/journal', { path: { caseId }, query }),

  activity: (api: Api, caseId: string) =>
    readItems(api, keys.cases.activity(caseId), '/api/cases/{caseId}/activity', { path: { caseId } }),

  files: (api: Api, caseId: string) =>
    read(api, keys.cases.files(caseId), '/api/cases/{caseId}/files', { path: { caseId } }),
};
