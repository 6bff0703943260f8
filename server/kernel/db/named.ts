import { type RawBuilder, sql } from 'kysely';
import type { OwnTable } from './own-rows.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The id and name of the row that a column refers to, such as `c.counterparty_id`; null where it refers to none. */
export function namedIn(table: OwnTable, column: `${string}.${string}`): RawBuilder<Named | null> {
  const [alias = ''] = column.split('.');
  return sql<Named | null>`(
    select json_build_object('id', named.id, 'name', named.name) from ${sql.table(table)} named
    where named.organisation_id = ${sql.ref(`${alias}.organisation_id`)} and named.id = ${sql.ref(column)}
  )`;
}
