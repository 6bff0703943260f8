import type { organisationEndpoints } from '#api-contract/organisation/endpoints';
import type { workingDaysEndpoints } from '#api-contract/organisation/working-days';
import type { Replies } from '../endpoint-types.ts';
import { workingDays } from '../fixtures/contract-settings.ts';
import {
  invitedMember,
  members,
  organisation,
  ownClass,
  permissionClasses,
  trialBilling,
} from '../fixtures/organisation.ts';

/** Untroubled answers: organisation. */
export const replies: Replies<typeof organisationEndpoints & typeof workingDaysEndpoints> = {
  getOrganisation: { json: organisation },
  updateOrganisation: { json: organisation },
  listPermissionClasses: { json: { items: permissionClasses } },
  createPermissionClass: { json: ownClass },
  updatePermissionClass: { json: ownClass },
  deletePermissionClass: { status: 204 },
  listMembers: { json: { items: members } },
  inviteMember: { json: invitedMember },
  resendInvitation: { status: 204 },
  updateMember: { json: invitedMember },
  removeInvitation: { status: 204 },
  getBilling: { json: trialBilling },
  getWorkingDays: { json: workingDays },
  updateWorkingDays: { json: workingDays },
};
