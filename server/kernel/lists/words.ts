import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';
import { holding } from './like.ts';
import type { Fragment } from './order.ts';

/** How words are looked for in a list. */
export interface WordSearch<Query> {
  /** What was typed, if anything. */
  readonly typed: (query: Query) => string | undefined;
  /** Reads ids of rows that match a pattern from an index, at most so many; null where the query is about few rows anyway. */
  readonly hits: (query: Query, pattern: string | null, most: number) => Fragment | null;
  /** Whether a row matches a pattern. */
  readonly holds: (pattern: string | null, query: Query, tenant: Tenant) => Fragment;
}

/** More hits than this are met soon enough on the way along the list. */
const maxHits = 5_000;

/**
 * What holds of rows with the words of a query; undefined where it has none. Few hits are read from an index and named. A
 * word that many rows hold is looked for in each row instead, in the order of the list, so that every page is right.
 */
export async function wordCondition<Query>(
  tenant: Tenant,
  { typed, hits, holds }: WordSearch<Query>,
  id: Fragment,
  query: Query,
): Promise<Fragment | undefined> {
  const text = typed(query);
  if (!text) return undefined;
  const pattern = holding(text);
  const indexed = hits(query, pattern, maxHits + 1);
  if (!indexed) return holds(pattern, query, tenant);
  // One text in and out: thousands of ids would be slow to read one by one.
  const { rows } = await sql<{ ids: string | null }>`
    select case when count(*) <= ${sql.lit(maxHits)} then coalesce(array_agg(hit.id), '{}')::text end as ids
    from (${indexed}) hit (id)`.execute(tenant.db);
  const ids = rows[0]?.ids ?? null;
  return ids === null ? heldByMany(holds(pattern, query, tenant)) : sql`${id} = any(${ids}::uuid[])`;
}

/** Behind row-level security PostgreSQL takes a pattern for rare; of a `case` it expects every second row. */
const heldByMany = (condition: Fragment) => sql`case when ${condition} then true else false end`;
