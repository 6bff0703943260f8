import { sql, type RawBuilder } from 'kysely';

/** Compares a UUID column with a list: `where('id', '=', anyOf(ids))`. One statement for lists of every length. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}
