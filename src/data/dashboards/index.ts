import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api, keys, read, readItems, write } from '#api';
import type { DashboardChange, NewDashboard } from '#api-contract/dashboards/endpoints';
import type { SavedReportSource, WidgetReading } from '#api-contract/reports/endpoints';
import type { ReportSpec } from '#api-contract/reports/spec';

const changes = 'dashboards';
const one = (dashboardId: string) => ({ path: { dashboardId } });

/** A report as it was asked for, and what became of it. */
export interface AskedFigure {
  readonly asked: string;
  readonly reading: WidgetReading;
}

/** Server data of dashboards. The overview is not among them. */
export const dashboardQueries = {
  list: (api: Api) => readItems(api, keys.dashboards.lists, '/api/dashboards'),

  detail: (api: Api, dashboardId: string) =>
    read(api, keys.dashboards.detail(dashboardId), '/api/dashboards/{dashboardId}', one(dashboardId)),

  /** How ready the organisation is: one call for all widgets that show something of it. */
  readiness: (api: Api) => read(api, keys.dashboards.readiness, '/api/compliance/readiness'),

  /** What the widgets of a dashboard show, in one call; those that stay are shown while a new one is counted. */
  figures: (api: Api, dashboardId: string, sources: readonly (ReportSpec | SavedReportSource)[]) =>
    queryOptions({
      queryKey: keys.dashboards.figures(dashboardId, sources),
      queryFn: async ({ signal }): Promise<AskedFigure[]> => {
        const { results } = (await api.POST('/api/widgets/read', { body: { specs: [...sources] }, signal })).data;
        return results.map((reading, at) => ({ asked: JSON.stringify(sources[at]), reading }));
      },
      placeholderData: keepPreviousData,
    }),
};

/** What changes dashboards. */
export const dashboardMutations = {
  create: (api: Api) => write((body: NewDashboard) => api.POST('/api/dashboards', { body }), { changes }),

  update: (api: Api, dashboardId: string) =>
    write((body: DashboardChange) => api.PATCH('/api/dashboards/{dashboardId}', { params: one(dashboardId), body }), {
      stores: keys.dashboards.detail(dashboardId),
      stale: [keys.dashboards.lists],
      staleWhenRefused: [keys.dashboards.detail(dashboardId)],
    }),

  remove: (api: Api) =>
    write((dashboardId: string) => api.DELETE('/api/dashboards/{dashboardId}', { params: one(dashboardId) }), {
      stale: [keys.dashboards.lists],
    }),

  restore: (api: Api) =>
    write((dashboardId: string) => api.POST('/api/dashboards/{dashboardId}/restore', { params: one(dashboardId) }), {
      changes,
    }),
};
