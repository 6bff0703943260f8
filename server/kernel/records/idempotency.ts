import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '#kernel/access';
import { canonicalJson, forTrail } from '#kernel/audit';
import { type OwnTable, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, refusals, type RequestFacts } from '#kernel/request';

const header = 'idempotency-key';
const maxLength = 200;

/** The id of what a repeatable call creates: the same for the same caller, key and request. Null without a key. */
export function repeatableId(
  type: string,
  { userId }: Caller,
  { headers }: RequestFacts,
  params: object,
  body: object,
): string | null {
  const key = headers.get(header);
  if (key === null) return null;
  if (key.length > maxLength) {
    throw new ApiError('malformed_request', { message: refusals.longKey(header, String(maxLength)) });
  }
  const said = canonicalJson(forTrail([type, userId, key, params, body]));
  return uuidOf(createHash('sha256').update(said).digest('hex'));
}

/** Whether the row is there already. A second call waits for the first one to end. */
export async function isRepeated(tenant: Tenant, table: OwnTable, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 0))`.execute(tenant.db);
  const found = await selectFrom(tenant, table as 'cases')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** A UUID of version 8, whose content is up to its maker. */
function uuidOf(digits: string): string {
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
}
