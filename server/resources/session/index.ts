import { sessionEndpoints } from '#api-contract/session/endpoints';
import { route, type Api } from '#kernel/http';
import { checkUserInfo } from './check-user-info.ts';
import { getUserInfo } from './get-user-info.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { confirmReset, readResetLink, requestReset } from './password-reset.ts';
import { signUp } from './sign-up.ts';

/** Signing up, in and out, lost passwords, and who one is. */
export function sessionRoutes(api: Api): void {
  route(api, sessionEndpoints.signUp, signUp(api));
  route(api, sessionEndpoints.logIn, logIn(api));
  route(api, sessionEndpoints.logOut, logOut);
  route(api, sessionEndpoints.requestReset, requestReset(api));
  route(api, sessionEndpoints.readResetLink, readResetLink(api));
  route(api, sessionEndpoints.confirmReset, confirmReset(api));
  route(api, sessionEndpoints.getUserInfo, getUserInfo);
  route(api, sessionEndpoints.checkUserInfo, checkUserInfo, { admitsEnded: true });
}
