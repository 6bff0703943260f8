import type { obligationEndpoints } from '#api-contract/obligations/endpoints';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: obligations. */
export const calls: Calls<typeof obligationEndpoints> = {
  listObligations: (world) => ({ params: { contractId: world.kept.contract.id } }),
  createObligation: async (world) => ({
    params: { contractId: (await world.makeContract()).id },
    body: { title: 'Report', owed_by: 'us', assignee_id: world.members.Legal.id },
  }),
  updateObligation: async (world) => ({
    params: await world.makeObligation(),
    body: { revision: 1, assignee_id: world.members.Legal.id },
  }),
  stepObligation: async (world) => ({
    params: await world.makeObligation(),
    body: { revision: 1, step: 'complete' },
  }),
  deleteObligation: async (world) => ({ params: await world.makeObligation() }),
  restoreObligation: async (world, caller) => {
    const params = await world.makeObligation();
    await world.removeObligation(params);
    return { token: caller.token, params };
  },
};
