import type { savedReportEndpoints } from '#api-contract/saved-reports/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { pageWith } from '../fixtures/pages.ts';
import { savedReport, savedReportRows } from '../fixtures/saved-reports.ts';

/** Untroubled answers: saved reports. */
export const replies: Replies<typeof savedReportEndpoints> = {
  listSavedReports: { json: pageWith(savedReportRows) },
  createSavedReport: { json: savedReport },
  getSavedReport: { json: savedReport },
  updateSavedReport: { json: savedReport },
  deleteSavedReport: { status: 204 },
  restoreSavedReport: { json: savedReport },
};
