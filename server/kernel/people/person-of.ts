import { type RawBuilder, sql } from 'kysely';
import { type Named, namedIn } from '#kernel/db';

/** What the present or former member is called that a column of rows `w` refers to; null for nobody. */
export const nameOfPerson = (column: 'owner_id' | 'requester_id') => sql<string | null>`(select u.name from users u
  where u.organisation_id = w.organisation_id and u.id = w.${sql.ref(column)})`;

/** The present or former member that a column such as `c.lead_id` refers to; null for nobody. */
export const personOf = (column: `${string}.${string}`): RawBuilder<Named | null> => namedIn('users', column);
