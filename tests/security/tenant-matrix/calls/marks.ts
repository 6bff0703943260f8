import type { markEndpoints } from '#api-contract/marks/endpoints';
import type { Calls } from '../cases.ts';
import { makeMarkedFor } from '../make-marked.ts';
import type { World } from '../world.ts';

const makeMarked = async (world: World) => {
  const { base_version_id, ...params } = await makeMarkedFor(world, world.owner.token, world.inTenant);
  return { params, base_version_id };
};

async function makeRedline(world: World) {
  const { params, base_version_id } = await makeMarked(world);
  const made = await world.call('compareVersions', { token: world.owner.token, params, body: { base_version_id } });
  return { contractId: params.contractId, versionRedlineId: made.body.id };
}

const onlyParams = async (world: World) => ({ params: (await makeMarked(world)).params });

/** Calls that must succeed for whoever is permitted: redlines of versions and tracked changes. */
export const calls: Calls<typeof markEndpoints> = {
  compareVersions: async (world) => {
    const { params, base_version_id } = await makeMarked(world);
    return { params, body: { base_version_id } };
  },
  downloadVersionRedline: async (world) => ({ params: await makeRedline(world) }),
  listMarks: onlyParams,
  decideMarks: async (world) => ({
    params: (await makeMarked(world)).params,
    body: { decision: 'reject', marks: [{ index: 0, revision: 1 }] },
  }),
  settleMarks: onlyParams,
};

export async function keep(world: World) {
  const { versionRedlineId } = await makeRedline(world);
  return { versionRedlineId };
}
