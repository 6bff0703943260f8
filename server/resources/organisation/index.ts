import { organisationEndpoints } from '#api-contract/organisation/endpoints';
import { route, type Api } from '#kernel/http';
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

export { foundOrganisation } from './found-organisation.ts';
export { presentSubscription } from './present-subscription.ts';

/** An organisation's settings, people, permission classes and bill. */
export function organisationRoutes(api: Api): void {
  route(api, organisationEndpoints.getOrganisation, getOrganisation);
  route(api, organisationEndpoints.updateOrganisation, updateOrganisation);
  route(api, organisationEndpoints.listPermissionClasses, listPermissionClasses);
  route(api, organisationEndpoints.createPermissionClass, createPermissionClass);
  route(api, organisationEndpoints.updatePermissionClass, updatePermissionClass);
  route(api, organisationEndpoints.deletePermissionClass, deletePermissionClass);
  route(api, organisationEndpoints.listMembers, listMembers);
  route(api, organisationEndpoints.inviteMember, inviteMember(api));
  route(api, organisationEndpoints.resendInvitation, resendInvitation(api));
  route(api, organisationEndpoints.updateMember, updateMember);
  route(api, organisationEndpoints.removeInvitation, removeInvitation);
  route(api, organisationEndpoints.getBilling, getBilling(api));
}
