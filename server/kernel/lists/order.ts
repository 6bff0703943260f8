import { type RawBuilder, sql } from 'kysely';

/** A piece of SQL with its values, written by hand. */
export type Fragment = RawBuilder<unknown>;

export type KeyType = 'timestamptz' | 'text' | 'date' | 'integer' | 'bigint' | 'real';

/** An order of a list: by a column, then by id. Each has an index of its own. */
export interface Order {
  /** As cursors name it. */
  readonly name: string;
  readonly column: Fragment;
  readonly type: KeyType;
  readonly descending: boolean;
  /** Rows without a value come last in both directions. */
  readonly nullable?: boolean;
  /** No two rows have the same value, which is their id as well. */
  readonly unique?: boolean;
  /** Where the column is computed: columns that an index has in the same order, and what holds of them from a key on. */
  readonly walk?: { readonly by: readonly Fragment[]; readonly from: (key: Fragment, way: Fragment) => Fragment };
  /** A table beside the rows that has the values, one row each for those that have one. */
  readonly beside?: { readonly table: Fragment; readonly on: Fragment; readonly id: Fragment };
}

/** Newest first, by a moment that every row has. */
export const newestFirst = (column: Fragment, name = '-updated_at'): Order => ({
  name,
  column,
  type: 'timestamptz',
  descending: true,
});

/**
 * Days of which rows without one come last, in one walk along an index on this expression. Not `coalesce`: PostgreSQL takes
 * that for a function that might leak, so that behind row-level security no index serves a condition on it.
 */
export const lastWithoutDay = (column: Fragment, descending: boolean): Fragment =>
  sql`(case when ${column} is null then '${sql.raw(descending ? '-' : '')}infinity'::date else ${column} end)`;
