import { updateTable } from '#kernel/db';
import { audit } from '#kernel/audit';
import type { HandlerOf } from '#kernel/http';

/** Revoke the token that makes the call. */
export const logOut: HandlerOf<'logOut'> = async ({ tenant, caller }) => {
  await updateTable(tenant, 'access_tokens')
    .set({ revoked_at: new Date() })
    .where('id', '=', caller.sessionId)
    .execute();
  await audit(tenant, { action: 'session.ended', target: { type: 'user', id: caller.userId, name: caller.name } });
};
