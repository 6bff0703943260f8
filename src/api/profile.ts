import type { z } from 'zod';
import type { profileChange } from '#api-contract/profile/endpoints';
import { read } from './calls.ts';
import type { Api } from './client.ts';
import { keys } from './keys.ts';
import { shownAtOnce } from './shown-at-once.ts';

export type ProfileChange = z.input<typeof profileChange>;

/** The signed-in user. */
export const profileQuery = (api: Api) => read(api, keys.profile.self, '/api/profile');

/** Changes something of the signed-in user. */
export const profileUpdate = (api: Api) =>
  shownAtOnce({
    query: profileQuery(api),
    call: (change: ProfileChange) => api.PATCH('/api/profile', { body: change }),
    expected: (profile, change) => ({ ...profile, ...change }),
    answered: (_profile, answer) => answer,
  });
