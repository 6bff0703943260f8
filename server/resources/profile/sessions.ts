import type { SignedInSession } from '#api-contract/profile/endpoints';
import { type Caller, revokeSessions } from '#kernel/access';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { deviceName } from './device-name.ts';
import { refusals } from './profile-refusals.messages.ts';

export const listSessions: HandlerOf<'listSessions'> = async ({ tenant, caller }) => {
  const rows = await liveSessions(tenant, caller)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return { items: rows.map((row) => presentSession(row, caller)) };
};

export const revokeSession: HandlerOf<'revokeSession'> = async ({ tenant, caller, params }) => {
  const session = await liveSessions(tenant, caller).where('id', '=', params.sessionId).forUpdate().executeTakeFirst();
  if (!session) throw new ApiError('not_found', { message: refusals.sessionEnded });
  await updateTable(tenant, 'access_tokens').set({ revoked_at: new Date() }).where('id', '=', session.id).execute();
  await audit(tenant, {
    action: 'session.revoked',
    target: { type: 'session', id: session.id, name: deviceName(session.user_agent) },
  });
};

export const revokeOtherSessions: HandlerOf<'revokeOtherSessions'> = async ({ tenant, caller }) => {
  const revoked = await revokeSessions(tenant, caller.userId, caller.sessionId);
  await audit(tenant, {
    action: 'session.others_revoked',
    target: { type: 'user', id: caller.userId, name: caller.name },
    after: { sessions_ended: revoked },
  });
  return { revoked };
};

function liveSessions(tenant: Tenant, { userId }: Caller) {
  return selectFrom(tenant, 'access_tokens')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date());
}

interface SessionRow {
  readonly id: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
}

function presentSession(row: SessionRow, caller: Caller): SignedInSession {
  return {
    id: row.id,
    current: row.id === caller.sessionId,
    device: deviceName(row.user_agent),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
