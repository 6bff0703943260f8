import type { reportEndpoints } from '#api-contract/reports/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { expiringByMonth } from '../fixtures/reports.ts';

/** Untroubled answers: reports. */
export const replies: Replies<typeof reportEndpoints> = {
  runReport: { json: expiringByMonth },
  exportReportCsv: { file: 'Month\r\n' },
  exportReportXlsx: { file: 'Month\r\n' },
  readWidgets: { json: { results: [{ report: null, result: expiringByMonth, error: null }] } },
};
