import { audit } from '#kernel/audit';
import type { HandlerOf } from '#kernel/http';

/** Revoke the token that makes the call. */
export const logOut: HandlerOf<'logOut'> = async ({ tenant, caller }) => {
  await tenant.db
    .updateTable('access_tokens')
    .set({ revoked_at: new Date() })
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', caller.sessionId)
    .execute();
  await audit(tenant, { action: 'session.ended', target: { type: 'user', id: caller.userId, name: caller.name } });
};
