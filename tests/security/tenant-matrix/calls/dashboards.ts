import { v7 as uuid } from 'uuid';
import type { dashboardEndpoints } from '#api-contract/dashboards/endpoints';
import type { Calls } from '../cases.ts';
import type { Member, World } from '../world.ts';

const widgets = [{ kind: 'text' as const, id: 'a', title: 'Note', text: 'Read it', x: 0, y: 0, w: 3, h: 2 }];

async function make({ call }: World, { token }: Pick<Member, 'token'>) {
  const { body } = await call('createDashboard', { token, body: { name: uuid(), widgets } });
  // Those who may not make one ask for one that nobody has.
  return { dashboardId: body.id ?? uuid() };
}

async function removed(world: World, caller: Member) {
  const params = await make(world, caller);
  await world.call('deleteDashboard', { token: caller.token, params });
  return params;
}

/** What others may reach for. */
export const keep = async (world: World) => ({
  ...(await make(world, world.members.Owner)),
  shared_with: world.classIds.Viewer,
});

/** Calls that must succeed for whoever is permitted: dashboards. */
export const calls: Calls<typeof dashboardEndpoints> = {
  listDashboards: () => ({}),
  createDashboard: () => ({ body: { name: uuid(), widgets } }),
  getDashboard: async (world, caller) => ({ params: await make(world, caller) }),
  updateDashboard: async (world, caller) => ({
    params: await make(world, caller),
    body: { revision: 1, name: uuid() },
  }),
  deleteDashboard: async (world, caller) => ({ params: await make(world, caller) }),
  restoreDashboard: async (world, caller) => ({ params: await removed(world, caller) }),
};
