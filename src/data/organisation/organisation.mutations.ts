import type { z } from 'zod';
import { type Api, keys, write } from '#api';
import type {
  invitation,
  memberChange,
  organisationChange,
  permissionClassBody,
  permissionClassChange,
} from '#api-contract/organisation/endpoints';

export type OrganisationChange = z.input<typeof organisationChange>;
export type PermissionClassBody = z.input<typeof permissionClassBody>;
export type PermissionClassChange = z.input<typeof permissionClassChange>;
export type Invitation = z.input<typeof invitation>;
export type MemberChange = z.input<typeof memberChange>;

/** Counts of seats and members follow from one another, so all are read again. */
const changes = 'organisation';
const ofClass = (permissionClassId: string) => ({ params: { path: { permissionClassId } } });
const ofMember = (memberId: string) => ({ params: { path: { memberId } } });

/** What changes the organisation. */
export const organisationMutations = {
  update: (api: Api) =>
    write((body: OrganisationChange) => api.PATCH('/api/organisation', { body }), {
      stores: keys.organisation.general,
    }),

  createPermissionClass: (api: Api) =>
    write((body: PermissionClassBody) => api.POST('/api/organisation/permission-classes', { body }), { changes }),

  updatePermissionClass: (api: Api) =>
    write(
      ({ id, body }: { readonly id: string; readonly body: PermissionClassChange }) =>
        api.PUT('/api/organisation/permission-classes/{permissionClassId}', { ...ofClass(id), body }),
      { changes },
    ),

  deletePermissionClass: (api: Api) =>
    write((id: string) => api.DELETE('/api/organisation/permission-classes/{permissionClassId}', ofClass(id)), {
      changes,
    }),

  invite: (api: Api) => write((body: Invitation) => api.POST('/api/organisation/members', { body }), { changes }),

  updateMember: (api: Api) =>
    write(
      ({ id, change: body }: { readonly id: string; readonly change: MemberChange }) =>
        api.PATCH('/api/organisation/members/{memberId}', { ...ofMember(id), body }),
      { changes },
    ),

  resendInvitation: (api: Api) =>
    write((id: string) => api.POST('/api/organisation/members/{memberId}/invitation', ofMember(id)), { changes }),

  withdrawInvitation: (api: Api) =>
    write((id: string) => api.DELETE('/api/organisation/members/{memberId}/invitation', ofMember(id)), { changes }),

  setLanguageModel: (api: Api) =>
    write((enabled: boolean) => api.PUT('/api/organisation/language-model', { body: { enabled } }), {
      stores: keys.organisation.languageModel,
    }),
};
