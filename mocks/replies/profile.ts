import type { profileEndpoints } from '#api-contract/profile/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { profile, sessions } from '../fixtures/profile.ts';

/** Untroubled answers: profile. */
export const replies: Replies<typeof profileEndpoints> = {
  getProfile: { json: profile },
  updateProfile: { json: profile },
  changePassword: { status: 204 },
  listSessions: { json: { items: sessions } },
  revokeSession: { status: 204 },
  revokeOtherSessions: { json: { revoked: 2 } },
};
