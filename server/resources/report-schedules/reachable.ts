import { sql } from 'kysely';

/** Whether anybody reads the report `r` of a schedule: one that isn’t shared is read by who made it alone, while they are active. */
export const isReachable = sql<boolean>`(r.deleted_at is null and (r.shared or exists (
  select from users u where u.organisation_id = r.organisation_id and u.id = r.created_by and u.status = 'active'
)))`;
