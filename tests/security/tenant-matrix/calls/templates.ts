import { v7 as uuid } from 'uuid';
import type { templateEndpoints } from '#api-contract/templates/endpoints';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const make = async ({ call, owner: { token } }: World) =>
  (await call('createTemplate', { token, body: { name: uuid() } })).body.id;

/** Calls that must succeed for whoever is permitted: templates. */
export const calls: Calls<typeof templateEndpoints> = {
  listTemplates: () => ({}),
  createTemplate: () => ({ body: { name: uuid() } }),
  getTemplate: async (world) => ({ params: { templateId: await make(world) } }),
  updateTemplate: async (world) => ({ params: { templateId: await make(world) }, body: { revision: 1, name: uuid() } }),
  deleteTemplate: async (world) => ({ params: { templateId: await make(world) } }),
  restoreTemplate: async (world) => {
    const params = { templateId: await make(world) };
    await world.call('deleteTemplate', { token: world.owner.token, params });
    return { params };
  },
};

export const keep = async (world: World) => ({ templateId: await make(world) });
