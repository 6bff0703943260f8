import type { profileEndpoints } from '#api-contract/profile/endpoints';
import type { Calls } from '../cases.ts';
import { password } from '../world.ts';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: profile. */
export const calls: Calls<typeof profileEndpoints> = {
  getProfile: nothing,
  updateProfile: () => ({ body: { rows_per_page: 25 } }),
  changePassword: () => ({ body: { current_password: password, new_password: password } }),
  listSessions: nothing,
  revokeSession: async (world, caller) => ({ params: { sessionId: (await world.signInAgain(caller)).sessionId } }),
  revokeOtherSessions: nothing,
};
