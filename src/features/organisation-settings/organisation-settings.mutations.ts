import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '#api';
import type {
  invitation,
  memberChange,
  organisationChange,
  permissionClassBody,
} from '#api-contract/organisation/endpoints';
import { organisationQueries } from './organisation-settings.queries.ts';

export type OrganisationChange = z.input<typeof organisationChange>;
export type PermissionClassBody = z.input<typeof permissionClassBody>;
export type Invitation = z.input<typeof invitation>;
export type MemberChange = z.input<typeof memberChange>;

const readAllAgain = {
  onSuccess: (_answer: unknown, _given: unknown, _before: unknown, { client }: MutationFunctionContext) =>
    client.invalidateQueries({ queryKey: organisationQueries.root }),
};

/** What the organisation's settings change. Counts of seats and members follow from one another, so all are read again. */
export const organisationMutations = {
  update: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: OrganisationChange) => (await api.PATCH('/api/organisation', { body })).data,
      onSuccess: (organisation, _body, _before, { client }) => {
        client.setQueryData(organisationQueries.organisation(api).queryKey, organisation);
      },
    }),

  createPermissionClass: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: PermissionClassBody) =>
        (await api.POST('/api/organisation/permission-classes', { body })).data,
      ...readAllAgain,
    }),

  updatePermissionClass: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id, body }: { id: string; body: PermissionClassBody }) =>
        (
          await api.PUT('/api/organisation/permission-classes/{permissionClassId}', {
            params: { path: { permissionClassId: id } },
            body,
          })
        ).data,
      ...readAllAgain,
    }),

  deletePermissionClass: (api: Api) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await api.DELETE('/api/organisation/permission-classes/{permissionClassId}', {
          params: { path: { permissionClassId: id } },
        });
      },
      ...readAllAgain,
    }),

  invite: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: Invitation) => (await api.POST('/api/organisation/members', { body })).data,
      ...readAllAgain,
    }),

  updateMember: (api: Api) =>
    mutationOptions({
      mutationFn: async ({ id, change }: { id: string; change: MemberChange }) =>
        (await api.PATCH('/api/organisation/members/{memberId}', { params: { path: { memberId: id } }, body: change }))
          .data,
      ...readAllAgain,
    }),

  resendInvitation: (api: Api) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await api.POST('/api/organisation/members/{memberId}/invitation', { params: { path: { memberId: id } } });
      },
      ...readAllAgain,
    }),

  withdrawInvitation: (api: Api) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await api.DELETE('/api/organisation/members/{memberId}/invitation', { params: { path: { memberId: id } } });
      },
      ...readAllAgain,
    }),
};
