import { sql } from 'kysely';
import { sameShape, type Tenant } from '#kernel/db';
import { ApiError, refusals } from '#kernel/request';
import { readCursor, writeCursor } from './cursor.ts';
import { maxCounted, pageStatement, type Selection, type Shown } from './page-statement.ts';
import type { Order } from './order.ts';

export interface PageQuery {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Page<Row> {
  readonly rows: (Row & { readonly id: string })[];
  readonly next_cursor: string | null;
  readonly previous_cursor: string | null;
  readonly total: { readonly count: number; readonly exact: boolean };
}

const defaultLimit = 10;

type Found = { readonly id: string; readonly page_key: string | null; readonly found: string };

/** One page of a list with the count of all, in one statement. */
export async function readPage<Row>(
  tenant: Tenant,
  selection: Selection,
  shown: Shown,
  order: Order,
  { after, before, limit = defaultLimit }: PageQuery,
): Promise<Page<Row>> {
  if (after !== undefined && before !== undefined) {
    throw new ApiError('validation_failed', { fields: [{ path: 'before', message: refusals.twoCursors }] });
  }
  const backwards = before !== undefined;
  const cursor = after ?? before;
  const position = cursor === undefined ? null : readCursor(order, cursor, backwards ? 'before' : 'after');
  if (selection.selective) tenant.planAnew();
  const statement = pageStatement(selection, shown, { order, position, backwards, limit });
  const { rows: found } = await sql<Row & Found>`${statement}`.execute(tenant.db);

  const some = found.filter(({ id }) => id !== null);
  const more = some.length > limit;
  const rows = backwards ? some.slice(0, limit).toReversed() : some.slice(0, limit);
  const cursorAt = (row: Found | undefined) =>
    row ? writeCursor(order, { key: keyOf(row.page_key, order), id: row.id }) : null;
  return {
    rows: withoutPaging(rows),
    next_cursor: backwards || more ? cursorAt(rows.at(-1)) : null,
    previous_cursor: (backwards ? more : position !== null) ? cursorAt(rows.at(0)) : null,
    total: totalOf(found[0]?.found ?? '0', selection),
  };
}

/** Rows as their list reads them. Leaving names out of a copy takes several times as long as copying the others. */
function withoutPaging<Row>(rows: readonly (Row & Found)[]): (Row & { readonly id: string })[] {
  const { page_key: _key, found: _found, ...first } = rows[0] ?? {};
  const names = Object.keys(first) as (keyof Row & string)[];
  const newRow = sameShape(names);
  return rows.map((row) => {
    const own = newRow();
    for (const name of names) own[name] = row[name];
    return own as Row & { readonly id: string };
  });
}

function totalOf(found: string, { countUpTo = maxCounted }: Selection): Page<unknown>['total'] {
  const count = Number.parseInt(found, 10);
  return { count: Math.min(count, countUpTo), exact: count <= countUpTo && !found.endsWith('+') };
}

const keyOf = (key: string | null, { type }: Order) => (key !== null && type === 'timestamptz' ? momentOf(key) : key);

/** A moment as the API writes it. Connections are in UTC, so PostgreSQL writes `2026-03-31 12:00:00.5+00`. */
export function momentOf(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}
