import { v7 as uuid } from 'uuid';
import type { savedReportEndpoints } from '#api-contract/saved-reports/endpoints';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const spec = { dataset: 'contracts' as const, groups: [{ field: 'stage' }] };

const make = async ({ call, owner: { token } }: World) =>
  (await call('createSavedReport', { token, body: { name: uuid(), shared: true, spec } })).body.id;

/** Calls that must succeed for whoever is permitted: saved reports. */
export const calls: Calls<typeof savedReportEndpoints> = {
  listSavedReports: () => ({}),
  createSavedReport: () => ({ body: { name: uuid(), spec } }),
  getSavedReport: async (world) => ({ params: { savedReportId: await make(world) } }),
  updateSavedReport: async (world) => ({
    params: { savedReportId: await make(world) },
    body: { revision: 1, name: uuid() },
  }),
  deleteSavedReport: async (world) => ({ params: { savedReportId: await make(world) } }),
  restoreSavedReport: async (world) => {
    const params = { savedReportId: await make(world) };
    await world.call('deleteSavedReport', { token: world.owner.token, params });
    return { params };
  },
};

export const keep = async (world: World) => ({ savedReportId: await make(world) });
