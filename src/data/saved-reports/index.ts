import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, keys, type QueryOf, read, readItems, readPage, write } from '#api';
import type { ReportFormat } from '#api-contract/reports/kinds';
import type { ReportSpec } from '#api-contract/reports/spec';
import type { NewSavedReport, SavedReportChange } from '#api-contract/saved-reports/endpoints';

type ListQuery = QueryOf<'/api/saved-reports'>;

const changes = 'savedReports';
const path = (savedReportId: string) => ({ params: { path: { savedReportId } } });

export { reportScheduleMutations, reportScheduleQuery } from './schedules.ts';

/** As many as are offered where one is chosen. */
const maxFound = 10;

/** Server data of saved reports. */
export const savedReportQueries = {
  /** Those whose name holds what is typed. */
  found: (api: Api, search: string) =>
    readItems(api, keys.savedReports.found(search), '/api/saved-reports', {
      query: { limit: maxFound, ...(search && { search }) },
    }),
  list: (api: Api, query: ListQuery) => readPage(api, keys.savedReports.list(query), '/api/saved-reports', { query }),
  detail: (api: Api, savedReportId: string) =>
    read(api, keys.savedReports.detail(savedReportId), '/api/saved-reports/{savedReportId}', {
      path: { savedReportId },
    }),
};

/** What changes saved reports. */
export const savedReportMutations = {
  create: (api: Api) => write((body: NewSavedReport) => api.POST('/api/saved-reports', { body }), { changes }),
  update: (api: Api, savedReportId: string) =>
    write(
      (body: SavedReportChange) => api.PATCH('/api/saved-reports/{savedReportId}', { ...path(savedReportId), body }),
      {
        stores: keys.savedReports.detail(savedReportId),
        changes,
      },
    ),
  remove: (api: Api) =>
    write((savedReportId: string) => api.DELETE('/api/saved-reports/{savedReportId}', path(savedReportId)), {
      stale: [keys.savedReports.lists, keys.dashboards.allFigures],
    }),
  restore: (api: Api) =>
    write((savedReportId: string) => api.POST('/api/saved-reports/{savedReportId}/restore', path(savedReportId)), {
      changes,
    }),
};

/** Hands out what a report comes to. */
export const exportReport = async (api: Api, format: ReportFormat, body: { name: string; spec: ReportSpec }) => {
  const path = format === 'csv' ? '/api/reports/export/csv' : '/api/reports/export/xlsx';
  return (await api.POST(path, { body, parseAs: 'blob' })).data;
};

/** What reports come to; the result before stays until the next is there. */
export const reportQueries = {
  run: (api: Api, spec: ReportSpec) =>
    queryOptions({
      queryKey: keys.savedReports.result(spec),
      queryFn: async ({ signal }) => (await api.POST('/api/reports/run', { body: spec, signal })).data,
      placeholderData: keepPreviousData,
    }),
};
