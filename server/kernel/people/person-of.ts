import type { RawBuilder } from 'kysely';
import { type Named, namedIn } from '#kernel/db';

/** The present or former member that a column such as `c.lead_id` refers to; null for nobody. */
export const personOf = (column: `${string}.${string}`): RawBuilder<Named | null> => namedIn('users', column);
