import type { sessionEndpoints } from '#api-contract/session/endpoints';
import type { Calls } from '../cases.ts';
import { password } from '../world.ts';
import { v7 as uuid } from 'uuid';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: session. */
export const calls: Calls<typeof sessionEndpoints> = {
  signUp: () => ({ body: { organisation_name: 'New', name: 'New', email: `${uuid()}@example.com`, password } }),
  logIn: (_, { email }) => ({ body: { email, password } }),
  logOut: async (world, caller) => ({ token: (await world.signInAgain(caller)).token }),
  requestReset: (_, { email }) => ({ body: { email } }),
  readResetLink: () => ({ params: { uid: 'nobody', token: 'nothing' } }),
  confirmReset: () => ({ body: { uid: 'nobody', token: 'nothing', password } }),
  getUserInfo: nothing,
  checkUserInfo: nothing,
};
