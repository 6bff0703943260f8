import { v7 as uuid } from 'uuid';
import { insertInto, type Tenant, updateTable } from '#kernel/db';
import type { RequestFacts } from '#kernel/request';
import { makeToken } from './token.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Open a session and return its token, which is not kept. Its person is seen now. */
export async function openSession(
  tenant: Tenant,
  userId: string,
  { ip, userAgent }: Pick<RequestFacts, 'ip' | 'userAgent'>,
  days: number,
): Promise<string> {
  const { organisationId } = tenant;
  const { token, hash } = makeToken(organisationId);
  const now = Date.now();
  await insertInto(tenant, 'access_tokens', {
    id: uuid(),
    user_id: userId,
    kind: 'session',
    token_hash: hash,
    ip,
    user_agent: userAgent,
    expires_at: new Date(now + days * dayMs),
  }).execute();
  await updateTable(tenant, 'users')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', userId)
    .execute();
  return token;
}

/** End sessions of a user, all of them unless one is spared; the number ended. */
export async function revokeSessions(tenant: Tenant, userId: string, spared?: string): Promise<number> {
  const { numUpdatedRows } = await updateTable(tenant, 'access_tokens')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(spared !== undefined, (query) => query.where('id', '!=', spared ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
