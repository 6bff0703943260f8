import { dashboardEndpoints } from '#api-contract/dashboards/endpoints';
import { type Api, routes } from '#kernel/http';
import { createDashboard, deleteDashboard, restoreDashboard, updateDashboard } from './change-dashboards.ts';
import { getDashboard, listDashboards } from './dashboard-record.ts';

/** People’s dashboards: their own, and those shared with their role. */
export function dashboardRoutes(api: Api): void {
  routes(api, dashboardEndpoints, {
    listDashboards,
    createDashboard,
    getDashboard,
    updateDashboard,
    deleteDashboard,
    restoreDashboard,
  });
}
