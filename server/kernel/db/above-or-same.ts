import { type RawBuilder, sql } from 'kysely';

/** A query for the ids of a row and of all that it is under, by `parent_id`. */
export const aboveOrSame = (
  table: 'contracts' | 'counterparties',
  organisationId: string,
  id: string,
): RawBuilder<{ id: string }> => sql`
  with recursive above as (
    select id, parent_id from ${sql.table(table)} where organisation_id = ${organisationId} and id = ${id}::uuid
    union
    select t.id, t.parent_id from above join ${sql.table(table)} t on t.id = above.parent_id
    where t.organisation_id = ${organisationId}
  )
  select id from above`;
