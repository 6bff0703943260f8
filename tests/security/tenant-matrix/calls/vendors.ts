import type { vendorEndpoints } from '#api-contract/vendors/registry';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

async function enter(world: World) {
  const { id } = await world.makeContract();
  const body = { facts: {}, services: [{ facts: { service: 'S19' as const } }], revision: 0 };
  await world.call('setDoraContract', { token: world.owner.token, params: { subjectId: id }, body });
  return id;
}

async function revisionOf(world: World) {
  const { token } = world.owner;
  const params = { kind: 'organisation' as const, subjectId: world.organisationId };
  return (await world.call('getDoraFacts', { token, params })).body.revision;
}

/** Calls that must succeed for whoever is permitted: the registry of processors and the register of ICT contracts. */
export const calls: Calls<typeof vendorEndpoints> = {
  listProcessors: () => ({}),
  getDoraRegister: () => ({}),
  exportDoraRegister: () => ({ query: { format: 'csv' } }),
  getDoraFacts: (world) => ({ params: { kind: 'organisation', subjectId: world.organisationId } }),
  setDoraOrganisation: async (world) => ({
    params: { subjectId: world.organisationId },
    body: { facts: { authority: 'BaFin' }, revision: await revisionOf(world) },
  }),
  setDoraProvider: async (world) => ({
    params: { subjectId: await world.makeCounterparty() },
    body: { facts: { person: 'legal' }, revision: 0 },
  }),
  setDoraContract: async (world) => ({
    params: { subjectId: (await world.makeContract()).id },
    body: { facts: {}, services: [{ facts: { service: 'S19' } }], revision: 0 },
  }),
  removeDoraContract: async (world) => ({ params: { subjectId: await enter(world) } }),
};

export const keep = async (world: World) => ({ subjectId: await enter(world) });
