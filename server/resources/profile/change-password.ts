import { selectFrom, updateTable } from '#kernel/db';
import { voidLinks, hashPassword, refuseWeakPassword, verifyPassword, revokeSessions } from '#kernel/access';
import { audit } from '#kernel/audit';
import { notify } from '#kernel/notifications';
import { ApiError, type Api, type HandlerOf } from '#kernel/http';
import { refusals } from './profile-refusals.messages.ts';

/** Change the password and sign out everywhere else. */
export function changePassword({ limits }: Api): HandlerOf<'changePassword'> {
  return async ({ tenant, caller, body }) => {
    await limits.password(caller.userId);
    const { password_hash, organisation } = await selectFrom(tenant, 'users as u')
      .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
      .select(['u.password_hash', 'o.name as organisation'])
      .where('u.id', '=', caller.userId)
      .forNoKeyUpdate('u')
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(password_hash, body.current_password))) throw wrongPassword();
    refuseWeakPassword('new_password', body.new_password, { ...caller, organisation });
    await updateTable(tenant, 'users')
      .set({ password_hash: await hashPassword(body.new_password) })
      .where('id', '=', caller.userId)
      .execute();
    await voidLinks(tenant, caller.userId, 'reset');
    const revoked = await revokeSessions(tenant, caller.userId, caller.sessionId);
    await audit(tenant, {
      action: 'password.changed',
      target: { type: 'user', id: caller.userId, name: caller.name },
      after: { sessions_ended: revoked },
    });
    const object = { type: 'user' as const, id: caller.userId, name: caller.name };
    await notify(tenant, { people: [caller.userId], own: true, kind: 'password_changed', object });
  };
}

function wrongPassword(): ApiError {
  const message = refusals.wrongPassword;
  return new ApiError('invalid_credentials', { message, fields: [{ path: 'current_password', message }] });
}
