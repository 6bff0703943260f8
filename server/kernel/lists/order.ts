import type { RawBuilder } from 'kysely';

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
