import { savedReportEndpoints } from '#api-contract/saved-reports/endpoints';
import { type Api, routes } from '#kernel/http';
import {
  createSavedReport,
  deleteSavedReport,
  readSavedReport,
  restoreSavedReport,
  updateSavedReport,
} from './change-saved-reports.ts';
import { listSavedReports } from './list-saved-reports.ts';

export { readSavedReport } from './change-saved-reports.ts';

/** Everything that can be asked about saved reports. */
export function savedReportRoutes(api: Api): void {
  routes(api, savedReportEndpoints, {
    listSavedReports,
    createSavedReport,
    getSavedReport: ({ tenant, params }) => readSavedReport(tenant, params.savedReportId),
    updateSavedReport,
    deleteSavedReport,
    restoreSavedReport,
  });
}
