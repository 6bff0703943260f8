import type { vendorEndpoints } from '#api-contract/vendors/registry';
import type { Replies } from '../endpoint-types.ts';
import { pageWith } from '../fixtures/pages.ts';
import { doraRegister, processorRows } from '../fixtures/vendors.ts';

const entered = { json: { facts: { service: 'S19' }, services: [], revision: 1 } };

/** Untroubled answers: the registry of processors and the register of ICT contracts. */
export const replies: Replies<typeof vendorEndpoints> = {
  listProcessors: { json: pageWith([...processorRows]) },
  getDoraRegister: { json: doraRegister },
  exportDoraRegister: { file: new Uint8Array([80, 75]) },
  getDoraFacts: entered,
  setDoraOrganisation: entered,
  setDoraProvider: entered,
  setDoraContract: entered,
  removeDoraContract: { status: 204 },
};
