import { v7 as uuid } from 'uuid';
import type { mappingEndpoints, NewMappingEdge } from '#api-contract/mappings/endpoints';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

async function makeFramework({ call, owner: { token } }: World) {
  const { body: framework } = await call('createFramework', { token, body: { name: uuid(), version: '1' } });
  const params = { frameworkId: framework.id, versionId: framework.adopted_version.id };
  await call('addRequirement', { token, params, body: { ref: 'a', label: 'A', parent: null } });
  return params;
}

async function make(world: World) {
  const [source, target] = [await makeFramework(world), await makeFramework(world)];
  const body = { name: uuid(), source_version_id: source.versionId, target_version_id: target.versionId };
  const { id } = (await world.call('createMappingSet', { token: world.owner.token, body })).body;
  return { setId: id, body, frameworkId: source.frameworkId };
}

const edge: NewMappingEdge = { sources: ['a'], target: 'a', relation: 'equal' };

async function makeEdge(world: World) {
  const { setId } = await make(world);
  const added = await world.call('addMappingEdge', { token: world.owner.token, params: { setId }, body: edge });
  return { setId, edgeId: added.body.id };
}

const ofSet = async (world: World) => ({ setId: (await make(world)).setId });
const withEdge = async (world: World) => ({ setId: (await makeEdge(world)).setId });
const file = { file_name: 'map.csv', content: 'Source,Target,Relationship\na,a,equal\n' };

/** Calls that must succeed for whoever is permitted: mappings. */
export const calls: Calls<typeof mappingEndpoints> = {
  listMappingSets: async (world) => ({ params: { frameworkId: (await make(world)).frameworkId } }),
  createMappingSet: async (world) => ({ body: { ...(await make(world)).body, name: uuid() } }),
  getMappingSet: async (world) => ({ params: await ofSet(world) }),
  updateMappingSet: async (world) => ({ params: await ofSet(world), body: { revision: 1, name: uuid() } }),
  deleteMappingSet: async (world) => ({ params: await ofSet(world) }),
  publishMappingSet: async (world) => ({ params: await withEdge(world) }),
  reviseMappingSet: async (world) => {
    const params = await withEdge(world);
    await world.call('publishMappingSet', { token: world.owner.token, params });
    return { params };
  },
  addMappingEdge: async (world) => ({ params: await ofSet(world), body: edge }),
  updateMappingEdge: async (world) => ({ params: await makeEdge(world), body: { relation: 'subset' } }),
  deleteMappingEdge: async (world) => ({ params: await makeEdge(world) }),
  setCompleteCover: async (world) => ({ params: await withEdge(world), body: { target: 'a', complete: true } }),
  previewMappingImport: async (world) => ({ params: await ofSet(world), body: file }),
  importMapping: async (world) => ({ params: await ofSet(world), body: file }),
  listDerivedAnswers: async (world) => {
    const { frameworkId } = await makeFramework(world);
    const { token } = world.owner;
    const { body } = await world.call('createAssessment', { token, body: { name: uuid(), framework_id: frameworkId } });
    return { params: { assessmentId: body.id } };
  },
};

export async function keep(world: World) {
  const { setId, edgeId } = await makeEdge(world);
  const [source, target] = [await makeFramework(world), await makeFramework(world)];
  return { setId, edgeId, source_version_id: source.versionId, target_version_id: target.versionId };
}
