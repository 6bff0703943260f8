import { CompiledQuery } from 'kysely';
import type { Tenant } from '../../db/index.ts';
import { Refusal } from '../../http/index.ts';
import { readCursor } from './cursor.ts';
import { selectionOf, type ListQuery } from './filters.ts';
import { pageStatement } from './page-statement.ts';
import type { RowRecord } from './present-row.ts';
import type { ListOrder } from './sorts.ts';
import { Parameters } from './statement.ts';

/** The rows of a page, and whether there are more in the direction it was read. */
export async function readPage(
  { db, organisationId }: Tenant,
  query: ListQuery,
  order: ListOrder,
  limit: number,
): Promise<{ rows: RowRecord[]; more: boolean }> {
  if (query.after !== undefined && query.before !== undefined) {
    throw new Refusal('validation_failed', {
      fields: [{ path: 'before', message: 'Ask for the page after or the page before, not both.' }],
    });
  }
  const path = query.before === undefined ? 'after' : 'before';
  const cursor = query[path];
  const position = cursor === undefined ? null : readCursor(order, cursor, path);
  const backwards = path === 'before';

  const parameters = new Parameters();
  const selection = selectionOf(query, organisationId, parameters);
  const statement = pageStatement(selection, { order, position, backwards, limit }, parameters);
  const { rows } = await db.executeQuery<RowRecord>(CompiledQuery.raw(statement, parameters.values));
  const page = rows.slice(0, limit);
  return { rows: backwards ? page.toReversed() : page, more: rows.length > limit };
}
