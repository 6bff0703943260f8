import { CompiledQuery } from 'kysely';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { readCursor } from './cursor.ts';
import { isSelective, selectionOf, type ListQuery } from './filters.ts';
import { countStatement, maxCounted, pageStatement } from './page-statement.ts';
import type { RowRecord } from './present-row.ts';
import type { ListOrder } from './sorts.ts';
import { Parameters } from './statement.ts';

export interface Page {
  readonly rows: RowRecord[];
  /** Whether there are more in the direction it was read. */
  readonly more: boolean;
  readonly total: { readonly count: number; readonly exact: boolean };
}

/** The rows of a page and how many there are in all. */
export async function readPage(
  { db, organisationId }: Tenant,
  query: ListQuery,
  order: ListOrder,
  limit: number,
): Promise<Page> {
  if (query.after !== undefined && query.before !== undefined) {
    throw new ApiError('validation_failed', {
      fields: [{ path: 'before', message: 'Use either `after` or `before`, not both.' }],
    });
  }
  const path = query.before === undefined ? 'after' : 'before';
  const cursor = query[path];
  const position = cursor === undefined ? null : readCursor(order, cursor, path);
  const backwards = path === 'before';

  if (isSelective(query)) await planAnew(db);
  const parameters = new Parameters();
  const selection = selectionOf(query, organisationId, parameters);
  const statement = pageStatement(
    selection,
    { order, position, backwards, limit, custom: Boolean(query.fields?.length) },
    parameters,
  );
  const { rows } = await db.executeQuery<RowRecord & { found: string }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  const page = rows.slice(0, limit);
  return {
    rows: backwards ? page.toReversed() : page,
    more: rows.length > limit,
    total: totalOf(rows[0]?.found ?? (position ? await countApart(db, query, organisationId) : '0')),
  };
}

/** A page behind the last row has no row to carry the count. */
async function countApart(db: Tenant['db'], query: ListQuery, organisationId: string): Promise<string> {
  const parameters = new Parameters();
  const statement = countStatement(selectionOf(query, organisationId, parameters));
  const { rows } = await db.executeQuery<{ found: string }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.found ?? '0';
}

function totalOf(found: string): Page['total'] {
  const count = Number.parseInt(found, 10);
  return { count: Math.min(count, maxCounted), exact: count <= maxCounted && !found.endsWith('+') };
}

/** What a filter finds depends on its values, so PostgreSQL looks at them before it chooses its way. */
async function planAnew(db: Tenant['db']): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_custom_plan'));
}
