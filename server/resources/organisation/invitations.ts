import { claimSignIn, emailKey, releaseSignIn } from '#kernel/access';
import { audit, auditMany } from '#kernel/audit';
import { deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type Api, type HandlerOf } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { invitationMail } from '#kernel/mail';
import { newIdOf } from '#kernel/records';
import { requireClass, requireHeld } from './granting.ts';
import { presentMember, requireMember } from './members.ts';
import { clearReferences } from './references-to-people.ts';
import { requireFreeSeat } from './seats.ts';
import { refusals } from './organisation-refusals.messages.ts';

/** Invite a person by e-mail; takes a seat. */
export function inviteMember({ limits }: Api): HandlerOf<'inviteMember'> {
  return async ({ tenant, caller, request, body }) => {
    const { id: userId, isRepeated } = await newIdOf(tenant, 'users', { caller, request, said: body });
    if (isRepeated) return presentMember(tenant, userId);
    await limits.invitation(tenant.organisationId);
    const permissionClass = await requireClass(tenant, body.permission_class_id);
    requireHeld(caller, permissionClass.permissions);
    await requireFreeSeat(tenant);
    if (!(await claimSignIn(tenant, emailKey(body.email), userId))) throw await takenBy(tenant, body.email);
    await insertInto(tenant, 'users', {
      id: userId,
      email: body.email,
      name: body.name,
      permission_class_id: permissionClass.id,
      status: 'invited',
      invited_at: new Date(),
    }).execute();
    await enqueue(tenant, invitationMail, { userId, inviter: caller.name });
    await audit(tenant, {
      action: 'member.invited',
      target: { type: 'user', id: userId, name: body.name },
      after: { email: body.email, permission_class: permissionClass.name },
    });
    return presentMember(tenant, userId);
  };
}

/** Send the invitation again; the link before stops working. */
export function resendInvitation({ limits }: Api): HandlerOf<'resendInvitation'> {
  return async ({ tenant, caller, params }) => {
    await limits.invitation(tenant.organisationId);
    const { id, name } = await requireInvited(tenant, params.memberId);
    await updateTable(tenant, 'users').set({ invited_at: new Date() }).where('id', '=', id).execute();
    await enqueue(tenant, invitationMail, { userId: id, inviter: caller.name });
    await audit(tenant, { action: 'invitation.resent', target: { type: 'user', id, name } });
  };
}

/** Withdraw an invitation that was not accepted; frees its seat and its address, and clears what refers to the person. */
export const removeInvitation: HandlerOf<'removeInvitation'> = async ({ tenant, caller, params }) => {
  const { id, name, email, permissions } = await requireInvited(tenant, params.memberId);
  requireHeld(caller, permissions);
  const cleared = await clearReferences(tenant, id);
  await deleteFrom(tenant, 'users').where('id', '=', id).execute();
  await releaseSignIn(tenant, emailKey(email));
  await auditMany(tenant, cleared);
  await audit(tenant, { action: 'invitation.withdrawn', target: { type: 'user', id, name }, before: { email } });
};

async function requireInvited(tenant: Tenant, id: string) {
  const member = await requireMember(tenant, id);
  if (member.status !== 'invited') throw new ApiError('not_found', { message: refusals.invitationGone });
  return member;
}

async function takenBy(tenant: Tenant, email: string): Promise<ApiError> {
  const member = await selectFrom(tenant, 'users')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', emailKey(email))
    .executeTakeFirst();
  if (member) return new ApiError('already_member', { fields: [{ path: 'email', message: refusals.alreadyMember }] });
  const message = refusals.addressElsewhere;
  return new ApiError('email_taken', { message, fields: [{ path: 'email', message }] });
}
