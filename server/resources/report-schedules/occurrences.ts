import { sql } from 'kysely';
import { addDays } from '#api-contract/calendar-day';
import { nextDay } from '#api-contract/recurrence/occurrences';
import type { Tenant } from '#kernel/db';

/** When a schedule comes: the days of its rule, at a time of day in a zone. */
export interface Timing {
  readonly rule: string;
  readonly first_day: string;
  readonly time: string;
  readonly time_zone: string;
}

/** The first occurrence after a moment; null where there is none. An hour that the clocks skip counts when they are past it. */
export async function occurrenceAfter({ db }: Tenant, timing: Timing, after: Date): Promise<Date | null> {
  const { rule, first_day, time, time_zone } = timing;
  const { rows } = await sql<{ today: string }>`
    select (${after}::timestamptz at time zone ${time_zone})::date::text as today`.execute(db);
  const yesterday = addDays(rows[0]?.today ?? first_day, -1);
  for (let day = nextDay(rule, first_day, yesterday); day !== null; day = nextDay(rule, first_day, day)) {
    const { rows: moments } = await sql<{ at: Date }>`
      select (${day}::date + ${time}::time) at time zone ${time_zone} as at`.execute(db);
    const at = moments[0]?.at;
    if (at && at > after) return at;
  }
  return null;
}
