import type { obligationEndpoints } from '#api-contract/obligations/endpoints';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const made = async (world: World) => [(await world.makeObligation()).obligationId];

async function removed(world: World) {
  const params = await world.makeObligation();
  await world.removeObligation(params);
  return params;
}

/** Calls that must succeed for whoever is permitted: obligations. */
export const calls: Calls<typeof obligationEndpoints> = {
  listObligations: (world) => ({
    query: { contract: world.kept.contract.id, assignee: world.members.Legal.id, status: 'open,overdue' },
  }),
  countObligationFacet: (world) => ({ params: { field: 'assignee' }, query: { contract: world.kept.contract.id } }),
  listObligationIds: (world) => ({ query: { contract: world.kept.contract.id, assignee: world.members.Legal.id } }),
  changeObligations: async (world) => ({
    body: {
      changes: [
        { obligation_ids: await made(world), assignee_id: world.members.Legal.id, due_date: '2030-02-28' },
        { obligation_ids: await made(world), step: 'complete' },
      ],
    },
  }),
  deleteObligations: async (world) => ({ body: { obligation_ids: await made(world) } }),
  restoreObligations: async (world) => ({ body: { obligation_ids: [(await removed(world)).obligationId] } }),
  exportObligationsCsv: async (world) => ({ query: { ids: await made(world), contract: world.kept.contract.id } }),
  exportObligationsXlsx: async (world) => ({ query: { ids: await made(world), assignee: world.members.Legal.id } }),
  listContractObligations: (world) => ({ params: { contractId: world.kept.contract.id } }),
  createObligation: async (world) => ({
    body: {
      contract_id: (await world.makeContract()).id,
      title: 'Report',
      owed_by: 'us',
      assignee_id: world.members.Legal.id,
    },
  }),
  getObligation: async (world) => ({ params: await world.makeObligation() }),
  updateObligation: async (world) => ({
    params: await world.makeObligation(),
    body: { revision: 1, assignee_id: world.members.Legal.id },
  }),
  stepObligation: async (world) => ({
    params: await world.makeObligation(),
    body: { revision: 1, step: 'complete' },
  }),
  deleteObligation: async (world) => ({ params: await world.makeObligation() }),
  restoreObligation: async (world, caller) => ({ token: caller.token, params: await removed(world) }),
  listObligationActivity: async (world) => ({ params: await world.makeObligation() }),
};
