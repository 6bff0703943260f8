import type { reportEndpoints } from '#api-contract/reports/endpoints';
import type { Calls } from '../cases.ts';

const spec = { dataset: 'contracts' as const, groups: [{ field: 'stage' }] };

/** Calls that must succeed for whoever is permitted: reports. */
export const calls: Calls<typeof reportEndpoints> = {
  runReport: () => ({ body: spec }),
  exportReportCsv: () => ({ body: { name: 'Stages', spec } }),
  exportReportXlsx: () => ({ body: { name: 'Stages', spec } }),
  readWidgets: () => ({ body: { specs: [{ dataset: 'contracts', groups: [{ field: 'type' }] }] } }),
};
