import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid, validate, version } from 'uuid';
import type { Caller } from '#kernel/access';
import { canonicalJson, forTrail } from '#kernel/audit';
import { type OwnTable, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, refusals, type RequestFacts } from '#kernel/request';

const header = 'idempotency-key';
const maxLength = 200;

/** A call that creates a row: who sent it, where to, and what it said; of a file, its hash. */
interface Creating {
  readonly caller: Caller;
  readonly request: RequestFacts;
  readonly params?: object | undefined;
  readonly said: object;
}

/**
 * The id of a row that a call is to create. Sent again with the same `idempotency-key`, it is that of the row which is
 * there, and `isRepeated`; a second call waits for the first one to end.
 */
export async function newIdOf(
  tenant: Tenant,
  table: OwnTable,
  call: Creating,
): Promise<{ readonly id: string; readonly isRepeated: boolean }> {
  const id = repeatableId(table, call);
  return id === null ? { id: uuid(), isRepeated: false } : { id, isRepeated: await isThere(tenant, table, id) };
}

/** Whether a call says by which key it is known when it is sent again. */
export function isRepeatable({ headers }: RequestFacts): boolean {
  return headers.has(header);
}

/** The id of what a repeatable call creates: the same for the same caller, key and request. Null without a key. */
function repeatableId(table: OwnTable, { caller: { userId }, request, params = {}, said }: Creating): string | null {
  const key = request.headers.get(header);
  if (key === null) return null;
  if (key.length > maxLength) {
    throw new ApiError('malformed_request', { message: refusals.longKey(header, String(maxLength)) });
  }
  const call = canonicalJson(forTrail([table, userId, key, params, said]));
  const digits = createHash('sha256').update(call).digest('hex');
  return isOrdered(key) ? uuidOf(orderOf(key) + digits, 7) : uuidOf(digits, 8);
}

const isOrdered = (key: string): boolean => validate(key) && version(key) === 7;

/**
 * What a UUID of version 7 is ordered by: its time and, within a millisecond or after the clock was set back, a number
 * that grows. The 40 bits after it are of the call; whoever found another call with the same ones would reach a row of the
 * own organisation, which is shown only to those who may read it.
 */
const orderOf = (key: string): string => key.replaceAll('-', '').toLowerCase().slice(0, 22);

async function isThere(tenant: Tenant, table: OwnTable, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 0))`.execute(tenant.db);
  const found = await selectFrom(tenant, table as 'cases')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** A UUID of a version from at least 32 hexadecimal digits. */
function uuidOf(digits: string, version: 7 | 8): string {
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    version + digits.slice(13, 16),
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
}
