import type { listViewEndpoints } from '#api-contract/list-views/endpoints';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: list views. */
export const calls: Calls<typeof listViewEndpoints> = {
  getListArrangement: () => ({ params: { list: 'contracts' } }),
  setListPreference: () => ({
    params: { list: 'contracts' },
    body: { columns: ['title'], widths: { title: 240 }, endless: false },
  }),
  createView: () => ({ params: { list: 'contracts' }, body: { name: 'Mine', address: 'stage=active', shared: false } }),
  updateView: async (world, caller) => ({
    params: { viewId: await world.makeView(caller) },
    body: { name: 'Renamed' },
  }),
  deleteView: async (world, caller) => ({ params: { viewId: await world.makeView(caller) } }),
};
