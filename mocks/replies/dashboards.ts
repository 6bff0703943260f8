import type { dashboardEndpoints } from '#api-contract/dashboards/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { dashboard, dashboardItems } from '../fixtures/dashboards.ts';

/** Untroubled answers: dashboards. */
export const replies: Replies<typeof dashboardEndpoints> = {
  listDashboards: { json: { items: dashboardItems } },
  createDashboard: { json: dashboard },
  getDashboard: { json: dashboard },
  updateDashboard: { json: dashboard },
  deleteDashboard: { status: 204 },
  restoreDashboard: { json: dashboard },
};
