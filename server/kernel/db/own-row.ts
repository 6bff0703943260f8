import type { JoinBuilder } from 'kysely';
import type { Tables } from './tables.ts';

type Column = `${string}.${string}`;

/** Joins a row of the same organisation by a column: `.leftJoin('users as u', ownRow('u.id', 'c.lead_id'))`. */
export function ownRow(column: Column, other: Column) {
  const organisationOf = (of: Column) => `${of.split('.')[0]}.organisation_id` as 'users.organisation_id';
  // Names of columns are as their query has them, whose tables aren’t known here.
  return <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> =>
    (join as unknown as JoinBuilder<Tables, 'users'>)
      .onRef(organisationOf(column), '=', organisationOf(other))
      .onRef(column as 'users.id', '=', other as 'users.id') as unknown as JoinBuilder<DB, TB>;
}
