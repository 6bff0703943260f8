import type { organisationEndpoints } from '#api-contract/organisation/endpoints';
import type { workingDaysEndpoints } from '#api-contract/organisation/working-days';
import type { Calls } from '../cases.ts';
import { v7 as uuid } from 'uuid';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: organisation. */
export const calls: Calls<typeof organisationEndpoints & typeof workingDaysEndpoints> = {
  getOrganisation: nothing,
  updateOrganisation: () => ({ body: { country: 'SE' } }),
  listPermissionClasses: nothing,
  createPermissionClass: () => ({ body: { name: uuid(), permissions: [] } }),
  updatePermissionClass: async (world) => ({
    params: { permissionClassId: await world.makeClass() },
    body: { name: uuid(), permissions: [], revision: 1 },
  }),
  deletePermissionClass: async (world) => ({ params: { permissionClassId: await world.makeClass() } }),
  listMembers: nothing,
  inviteMember: (world) => ({
    body: { email: `${uuid()}@example.com`, name: 'Invited', permission_class_id: world.classIds.Viewer },
  }),
  resendInvitation: async (world) => ({ params: { memberId: (await world.makeMember('Viewer', 'invited')).id } }),
  updateMember: async (world) => ({
    params: { memberId: (await world.makeMember('Viewer')).id },
    body: { permission_class_id: world.classIds.Contributor },
  }),
  removeInvitation: async (world) => ({ params: { memberId: (await world.makeMember('Viewer', 'invited')).id } }),
  getBilling: nothing,
  getWorkingDays: nothing,
  updateWorkingDays: () => ({ body: { region: null, house: [{ date: '2030-12-24', name: 'Inventory' }] } }),
};
