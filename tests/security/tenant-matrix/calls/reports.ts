import type { reportEndpoints } from '#api-contract/reports/endpoints';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: reports. */
export const calls: Calls<typeof reportEndpoints> = {
  runReport: () => ({ body: { dataset: 'contracts', groups: [{ field: 'stage' }] } }),
  readWidgets: () => ({ body: { specs: [{ dataset: 'contracts', groups: [{ field: 'type' }] }] } }),
};
