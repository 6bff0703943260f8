import { profileEndpoints } from '#api-contract/profile/endpoints';
import { type Api, routes } from '#kernel/http';
import { changePassword } from './change-password.ts';
import { getProfile, updateProfile } from './profile.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './sessions.ts';

/** What users may see and change of themselves. */
export function profileRoutes(api: Api): void {
  routes(api, profileEndpoints, {
    getProfile,
    updateProfile,
    changePassword: changePassword(api),
    listSessions,
    revokeSession,
    revokeOtherSessions,
  });
}
