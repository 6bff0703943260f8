import {
  decodeHolder,
  findLink,
  voidLinks,
  type LinkHolder,
  hashPassword,
  openSession,
  refuseWeakPassword,
  revokeSessions,
  emailKey,
  findSignIn,
} from '#kernel/access';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable, withTenant } from '#kernel/db';
import { ApiError, type Api, type HandlerOf } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { resetMail } from '#kernel/mail';
import { notify } from '#kernel/notifications';

/** Whether or not the address is known the steps are the same; the job finds out that there is no recipient. */
export function requestReset({ database, limits }: Api): HandlerOf<'requestReset'> {
  return async ({ body, request }) => {
    const key = emailKey(body.email);
    await limits.resetMail(request, key);
    const { organisationId, userId } = await findSignIn(database, key);
    await withTenant(database, organisationId, (tenant) => enqueue(tenant, resetMail, { userId }));
  };
}

/** Say what a reset or invitation link is for. */
export function readResetLink({ database, limits }: Api): HandlerOf<'readResetLink'> {
  return async ({ params: { uid, token }, request }) => {
    await limits.link(request);
    const holder = requireHolder(uid);
    return withTenant(database, holder.organisationId, async (tenant) => {
      const { purpose, user } = await requireLink(tenant, holder, uid, token);
      return { purpose, email: user.email, organisation_name: user.organisation_name };
    });
  };
}

/** Set a new password with a link, end every other session, and sign in. */
export function confirmReset({ database, configuration, limits }: Api): HandlerOf<'confirmReset'> {
  return async ({ body, request }) => {
    await limits.link(request);
    const holder = requireHolder(body.uid);
    const passwordHash = await hashPassword(body.password);
    return withTenant(database, holder.organisationId, async (given) => {
      const { purpose, user } = await requireLink(given, holder, body.uid, body.token);
      if (user.status === 'suspended') throw new ApiError('account_suspended');
      refuseWeakPassword('password', body.password, { ...user, organisation: user.organisation_name });
      const author = {
        type: 'user',
        id: holder.userId,
        name: user.name,
        requestId: request.id,
        ip: request.ip,
        userAgent: request.userAgent,
      } as const;
      const tenant: Tenant = { ...given, author };
      await setPassword(tenant, holder.userId, passwordHash);
      await voidLinks(tenant, holder.userId);
      await revokeSessions(tenant, holder.userId);
      const token = await openSession(tenant, holder.userId, request, configuration.sessionDays);
      const object = { type: 'user' as const, id: holder.userId, name: user.name };
      await audit(tenant, {
        action: purpose === 'invitation' ? 'invitation.accepted' : 'password.reset',
        target: object,
      });
      if (purpose === 'reset') {
        await notify(tenant, { people: [holder.userId], own: true, kind: 'password_changed', object });
      }
      return { token, email: user.email };
    });
  };
}

function requireHolder(uid: string): LinkHolder {
  const holder = decodeHolder(uid);
  if (!holder) throw new ApiError('reset_link_invalid');
  return holder;
}

async function requireLink(tenant: Tenant, { userId }: LinkHolder, uid: string, token: string) {
  const link = await findLink(tenant, uid, token);
  if (!link || link.user_id !== userId) throw new ApiError('reset_link_invalid');
  const user = await selectFrom(tenant, 'users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.name', 'u.email', 'u.status', 'o.name as organisation_name'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { purpose: link.purpose, user };
}

async function setPassword(tenant: Tenant, userId: string, passwordHash: string): Promise<void> {
  await updateTable(tenant, 'users')
    .set({ password_hash: passwordHash, status: 'active' })
    .where('id', '=', userId)
    .execute();
}
