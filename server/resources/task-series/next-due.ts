import { sql } from 'kysely';
import { openTaskStatuses } from '#api-contract/tasks/fields';

/** When the series that a row `w` names in a column is next due: its oldest open task, or else the day of the next one. */
export const nextDue = (column: 'task_series_id' | 'review_series_id') => sql<string | null>`coalesce(
  (select min(t.due_date) from tasks t where t.organisation_id = w.organisation_id and t.series_id = ${sql.ref(`w.${column}`)}
    and t.deleted_at is null and t.status = any('{${sql.raw(openTaskStatuses.join())}}'::text[])),
  (select s.next_day from task_series s where s.organisation_id = w.organisation_id and s.id = ${sql.ref(`w.${column}`)}
    and s.deleted_at is null)
)`;
