import { type Api, keys, read, readItems, write } from '#api';
import type { DashboardChange, NewDashboard } from '#api-contract/dashboards/endpoints';

const changes = 'dashboards';
const one = (dashboardId: string) => ({ path: { dashboardId } });

/** Server data of dashboards. The overview is not among them. */
export const dashboardQueries = {
  list: (api: Api) => readItems(api, keys.dashboards.lists, '/api/dashboards'),

  detail: (api: Api, dashboardId: string) =>
    read(api, keys.dashboards.detail(dashboardId), '/api/dashboards/{dashboardId}', one(dashboardId)),
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
