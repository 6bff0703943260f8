import type { sessionEndpoints } from '#api-contract/session/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { mayStay, owner, resetLink, session } from '../fixtures/session.ts';

/** Untroubled answers: session. */
export const replies: Replies<typeof sessionEndpoints> = {
  signUp: { json: session },
  logIn: { json: session },
  logOut: { status: 204 },
  requestReset: { status: 202 },
  readResetLink: { json: resetLink },
  confirmReset: { json: session },
  getUserInfo: { json: owner },
  checkUserInfo: { json: mayStay },
};
