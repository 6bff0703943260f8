import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { day, id, moment } from '#api-contract/values';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';

/** An order of a list: by a column that always has a value, then by id. */
export interface KeysetOrder {
  /** As cursors name it. */
  readonly name: string;
  readonly column: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'text' | 'date' | 'integer';
  readonly descending: boolean;
}

export interface PageQuery {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

export interface KeysetSource {
  /** What a row holds; `id` among it. */
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  /** The id that rows of the same key are told apart by. */
  readonly id: RawBuilder<unknown>;
}

export interface KeysetPage<Row> {
  readonly rows: (Row & { readonly id: string })[];
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
  readonly total: { readonly count: number; readonly exact: boolean };
}

const defaultLimit = 10;

/** Counting stops here; more is told as "at least". */
const maxCounted = 1_000;

/** One page of a list, read along the index of its order. */
export async function readKeysetPage<Row>(
  { db }: Tenant,
  { columns, from, where, id: rowId }: KeysetSource,
  order: KeysetOrder,
  { after, before, limit = defaultLimit }: PageQuery,
): Promise<KeysetPage<Row>> {
  if (after !== undefined && before !== undefined) throw refusedPage('before');
  const backwards = before !== undefined;
  const position = readCursor(order, after ?? before, backwards ? 'before' : 'after');
  const towards = sql.raw(order.descending === backwards ? '>' : '<');
  const way = sql.raw(order.descending === backwards ? 'asc' : 'desc');
  const selected = sql.join([sql`true`, ...where], sql` and `);
  const beyond = position
    ? sql`(${order.column}, ${rowId}) ${towards} (${position.key}::${sql.raw(order.type)}, ${position.id}::uuid)`
    : sql`true`;

  const { rows: found } = await sql<Row & { id: string; page_key: string }>`
    select ${columns}, (${order.column})::text as page_key from ${from} where ${selected} and ${beyond}
    order by ${order.column} ${way}, ${rowId} ${way} limit ${limit + 1}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${from} where ${selected} limit ${maxCounted + 1}) some_of_them`.execute(
    db,
  );

  const page = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const more = found.length > limit;
  const cursorAt = (row: { id: string; page_key: string } | undefined) =>
    row ? writeCursor(order, row.page_key, row.id) : null;
  const count = counted[0]?.count ?? 0;
  return {
    rows: page,
    next_cursor: backwards || more ? cursorAt(page.at(-1)) : null,
    previous_cursor: (backwards ? more : after !== undefined) ? cursorAt(page.at(0)) : null,
    total: { count: Math.min(count, maxCounted), exact: count <= maxCounted },
  };
}

const keyShapes: Record<KeysetOrder['type'], z.ZodType<string>> = {
  timestamptz: moment,
  text: z.string().max(500),
  date: z.union([day, z.enum(['infinity', '-infinity'])]),
  integer: z.string().regex(/^-?\d{1,9}$/),
};

function writeCursor({ name, type }: KeysetOrder, key: string, rowId: string): string {
  const shown = type === 'timestamptz' ? `${key.slice(0, 10)}T${key.slice(11, -3)}Z` : key;
  return Buffer.from(JSON.stringify([name, shown, rowId])).toString('base64url');
}

/** Read a cursor that was given for the same order; what was tampered with is refused. */
function readCursor(order: KeysetOrder, cursor: string | undefined, path: 'after' | 'before') {
  if (cursor === undefined) return null;
  const parsed = z.tuple([z.literal(order.name), keyShapes[order.type], id]).safeParse(decode(cursor));
  if (!parsed.success) throw refusedPage(path);
  return { key: parsed.data[1], id: parsed.data[2] };
}

function refusedPage(path: 'after' | 'before'): ApiError {
  const message = 'This page is no longer available. Start again from the first page.';
  return new ApiError('validation_failed', { fields: [{ path, message }] });
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
