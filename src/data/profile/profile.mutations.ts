import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '#api';
import type { passwordChange, profileChange } from '#api-contract/profile/endpoints';
import { profileQueries } from './profile.queries.ts';

export type ProfileChange = z.input<typeof profileChange>;
export type PasswordChange = z.input<typeof passwordChange>;

/** What a person can change about themselves. */
export const profileMutations = {
  /** Shows the change at once and takes it back when the server refuses. */
  update: (api: Api) => {
    const { queryKey } = profileQueries.profile(api);
    return mutationOptions({
      mutationFn: async (change: ProfileChange) => (await api.PATCH('/api/profile', { body: change })).data,
      onMutate: async (change, { client }) => {
        await client.cancelQueries({ queryKey });
        const before = client.getQueryData(queryKey);
        client.setQueryData(queryKey, (profile) => profile && { ...profile, ...change });
        return before;
      },
      onError: (_error, _change, before, { client }) => {
        client.setQueryData(queryKey, before);
      },
      onSuccess: (profile, _change, _before, { client }) => {
        client.setQueryData(queryKey, profile);
      },
    });
  },

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
