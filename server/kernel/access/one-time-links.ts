import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { insertInto, isUuid, selectFrom, type Tenant, updateTable } from '#kernel/db';

export type LinkPurpose = 'reset' | 'invitation';

const hourMs = 60 * 60 * 1000;
const lifetime: Record<LinkPurpose, number> = { reset: hourMs, invitation: 7 * 24 * hourMs };

/** Whom a link is for; readable by anybody who has it, and proof of nothing. */
export interface LinkHolder {
  readonly organisationId: string;
  readonly userId: string;
}

/** Make a link that works once; links of that purpose made before stop working. */
export async function makeLink(
  tenant: Tenant,
  userId: string,
  purpose: LinkPurpose,
): Promise<{ uid: string; token: string }> {
  const { organisationId } = tenant;
  await voidLinks(tenant, userId, purpose);
  const uid = encodeHolder({ organisationId, userId });
  const token = randomBytes(32).toString('base64url');
  await insertInto(tenant, 'one_time_links', {
    id: uuid(),
    user_id: userId,
    purpose,
    token_hash: hashLink(uid, token),
    expires_at: new Date(Date.now() + lifetime[purpose]),
  }).execute();
  return { uid, token };
}

/** The link, if it still works, locked until the transaction ends so that it works only once. */
export async function findLink(tenant: Tenant, uid: string, token: string) {
  return selectFrom(tenant, 'one_time_links')
    .select(['id', 'user_id', 'purpose'])
    .where('token_hash', '=', hashLink(uid, token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst();
}

/** Make links of a user stop working: those of one purpose, or all. */
export async function voidLinks(tenant: Tenant, userId: string, purpose?: LinkPurpose): Promise<void> {
  await updateTable(tenant, 'one_time_links')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'reset'))
    .execute();
}

export function decodeHolder(uid: string): LinkHolder | null {
  const bytes = Buffer.from(uid, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== uid) return null;
  const [organisationId, userId] = [bytes.subarray(0, 16), bytes.subarray(16)].map(toUuid) as [string, string];
  return isUuid(organisationId) && isUuid(userId) ? { organisationId, userId } : null;
}

function encodeHolder({ organisationId, userId }: LinkHolder): string {
  return Buffer.from((organisationId + userId).replaceAll('-', ''), 'hex').toString('base64url');
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function hashLink(uid: string, token: string): Buffer {
  return createHash('sha256').update(`${uid}/${token}`).digest();
}
