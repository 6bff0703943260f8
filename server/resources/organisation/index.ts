import { organisationEndpoints } from '#api-contract/organisation/endpoints';
import { type Api, routes } from '#kernel/http';
import { getBilling } from './billing.ts';
import { inviteMember, removeInvitation, resendInvitation } from './invitations.ts';
import { listMembers, updateMember } from './members.ts';
import {
  createPermissionClass,
  deletePermissionClass,
  listPermissionClasses,
  updatePermissionClass,
} from './permission-classes.ts';
import { getOrganisation, updateOrganisation } from './settings.ts';

export { changedAbsences } from './changed-absences.ts';
export { foundOrganisation } from './found-organisation.ts';
export { presentSubscription } from './present-subscription.ts';
export { referencesToPeople } from './references-to-people.ts';

/** An organisation's settings, people, permission classes and bill. */
export function organisationRoutes(api: Api): void {
  routes(api, organisationEndpoints, {
    getOrganisation,
    updateOrganisation,
    listPermissionClasses,
    createPermissionClass,
    updatePermissionClass,
    deletePermissionClass,
    listMembers,
    inviteMember: inviteMember(api),
    resendInvitation: resendInvitation(api),
    updateMember,
    removeInvitation,
    getBilling: getBilling(api),
  });
}
