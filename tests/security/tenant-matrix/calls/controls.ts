import { v7 as uuid } from 'uuid';
import type { controlEndpoints } from '#api-contract/controls/endpoints';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const make = async ({ call, owner: { token } }: World) =>
  (await call('createControl', { token, body: { name: uuid() } })).body.id;

/** Calls that must succeed for whoever is permitted: controls. */
export const calls: Calls<typeof controlEndpoints> = {
  listControls: () => ({}),
  createControl: () => ({ body: { name: uuid() } }),
  getControl: async (world) => ({ params: { controlId: await make(world) } }),
  updateControl: async (world) => ({ params: { controlId: await make(world) }, body: { revision: 1, name: uuid() } }),
  deleteControl: async (world) => ({ params: { controlId: await make(world) } }),
  restoreControl: async (world) => {
    const params = { controlId: await make(world) };
    await world.call('deleteControl', { token: world.owner.token, params });
    return { params };
  },
};

export const keep = async (world: World) => ({ controlId: await make(world) });
