import { profileEndpoints } from '#api-contract/profile/endpoints';
import { route, type Api } from '#kernel/http';
import { changePassword } from './change-password.ts';
import { getProfile, updateProfile } from './profile.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.ts';

/** What users may see and change of themselves. */
export function profileRoutes(api: Api): void {
  route(api, profileEndpoints.getProfile, getProfile);
  route(api, profileEndpoints.updateProfile, updateProfile);
  route(api, profileEndpoints.changePassword, changePassword(api));
  route(api, profileEndpoints.listSessions, listSessions);
  route(api, profileEndpoints.revokeSession, revokeSession);
  route(api, profileEndpoints.revokeOtherSessions, revokeOtherSessions);
}
