import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Api, profileUpdate } from '#api';
import type { passwordChange } from '#api-contract/profile/endpoints';
import { profileQueries } from './profile.queries.ts';

export type PasswordChange = z.input<typeof passwordChange>;

/** What a person can change about themselves. */
export const profileMutations = {
  update: profileUpdate,

  changePassword: (api: Api) =>
    mutationOptions({
      mutationFn: async (body: PasswordChange) => {
        await api.POST('/api/profile/password', { body });
      },
      onSuccess: (_answer, _body, _before, { client }) =>
        client.invalidateQueries({ queryKey: profileQueries.sessions(api).queryKey }),
    }),

  revokeSession: (api: Api) => {
    const { queryKey } = profileQueries.sessions(api);
    return mutationOptions({
      mutationFn: async (sessionId: string) => {
        await api.DELETE('/api/profile/sessions/{sessionId}', { params: { path: { sessionId } } });
      },
      onSuccess: (_answer, sessionId, _before, { client }) => {
        client.setQueryData(queryKey, (sessions) => sessions?.filter(({ id }) => id !== sessionId));
      },
      onSettled: (_answer, _error, _sessionId, _before, { client }) => client.invalidateQueries({ queryKey }),
    });
  },

  revokeOtherSessions: (api: Api) => {
    const { queryKey } = profileQueries.sessions(api);
    return mutationOptions({
      mutationFn: async () => (await api.DELETE('/api/profile/sessions')).data.revoked,
      onSuccess: (_revoked, _nothing, _before, { client }) => {
        client.setQueryData(queryKey, (sessions) => sessions?.filter(({ current }) => current));
      },
    });
  },
};
