import type { counterpartyEndpoints } from '#api-contract/counterparties/endpoints';
import type { Calls } from '../cases.ts';
import { v7 as uuid } from 'uuid';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: counterparties. */
export const calls: Calls<typeof counterpartyEndpoints> = {
  listCounterparties: nothing,
  createCounterparty: (world) => ({ body: { name: uuid(), parent_id: world.kept.counterpartyId } }),
  getCounterparty: (world) => ({ params: { counterpartyId: world.kept.counterpartyId } }),
  updateCounterparty: async (world) => ({
    params: { counterpartyId: await world.makeCounterparty() },
    body: { revision: 1, parent_id: world.kept.counterpartyId },
  }),
  listCounterpartyContracts: (world) => ({ params: { counterpartyId: world.kept.counterpartyId } }),
  listCounterpartyActivity: (world) => ({ params: { counterpartyId: world.kept.counterpartyId } }),
  listDuplicateCounterparties: nothing,
  listSimilarCounterparties: (world) => ({ query: { name: 'Mill', except: world.kept.counterpartyId } }),
  previewCounterpartyMerge: (world) => ({ params: { counterpartyId: world.kept.counterpartyId } }),
  mergeCounterparty: async (world) => ({
    params: { counterpartyId: await world.makeCounterparty() },
    body: { into_id: world.kept.counterpartyId },
  }),
  undoCounterpartyMerge: async (world) => ({ params: { mergeId: await world.makeMerge() } }),
};
