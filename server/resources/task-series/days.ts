import { sql } from 'kysely';
import { addDays } from '#api-contract/calendar-day';
import { furthestWorkingDay, lastWorkingDay } from '#api-contract/organisation/working-day';
import { between } from '#api-contract/recurrence/occurrences';
import { lastDay } from '#api-contract/tasks/fields';
import type { RowOf, Tenant } from '#kernel/db';
import { calendarOf, readWorkplace } from '#resources/working-days';

type Timing = Pick<RowOf<'task_series'>, 'rule' | 'first_day' | 'next_day' | 'on_working_day' | 'deleted_at'>;

/** The organisation’s day. */
export async function todayOf({ db, organisationId }: Tenant): Promise<string> {
  const { today } = await db
    .selectFrom('organisations')
    .select(sql<string>`(now() at time zone time_zone)::date`.as('today'))
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return today;
}

/** The days until `to` for which a series has no tasks yet; at most `limit`. */
export function upcomingDays({ rule, first_day, next_day, deleted_at }: Timing, to: string, limit: number): string[] {
  if (next_day === null || deleted_at !== null) return [];
  return between(rule, first_day, next_day, to, limit);
}

/** The first day of a rule from `from` on, as far as tasks can be planned; null where there is none. */
export function firstDayFrom(rule: string, first: string, from: string): string | null {
  return between(rule, first, from, lastDay, 1)[0] ?? null;
}

/** When tasks for days of a rule are due: on the day, or on the last working day before it. */
export async function dueDates(
  tenant: Tenant,
  { on_working_day }: Pick<Timing, 'on_working_day'>,
  days: readonly string[],
): Promise<string[]> {
  if (!on_working_day || days.length === 0) return [...days];
  const calendar = calendarOf(await readWorkplace(tenant));
  return days.map((day) => lastWorkingDay(day, calendar).day);
}

/** The days of a series without tasks that are due until `to`, each with when it is due; of the first `limit` days. */
export async function upcomingDue(
  tenant: Tenant,
  series: Timing,
  to: string,
  limit: number,
): Promise<{ readonly day: string; readonly due: string }[]> {
  const days = upcomingDays(series, addDays(to, series.on_working_day ? furthestWorkingDay : 0), limit);
  const due = await dueDates(tenant, series, days);
  return days.map((day, at) => ({ day, due: due[at] ?? day })).filter((each) => each.due <= to);
}
