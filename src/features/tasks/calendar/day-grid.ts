import { addDays, addMonths, weekdayOf } from '#api-contract/calendar-day';

export type CalendarSpan = 'month' | 'week';

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** The days that are shown around a day: 42, from a Monday on, or the seven of its week. */
export function daysAround(day: string, span: CalendarSpan): string[] {
  const first = mondayOf(span === 'month' ? `${day.slice(0, 7)}-01` : day);
  return Array.from({ length: span === 'month' ? 42 : 7 }, (_, at) => addDays(first, at));
}

/** A day of the month or week before or after. */
export const turned = (day: string, span: CalendarSpan, by: 1 | -1): string =>
  span === 'month' ? addMonths(`${day.slice(0, 7)}-01`, by) : addDays(day, 7 * by);

/** Days in rows of a week. */
export const weeksOf = (days: readonly string[]): string[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that an arrow key leads to, among those that are shown. */
export function dayAfter(days: readonly string[], day: string, key: string): string {
  const next = addDays(day, steps[key] ?? 0);
  return days.includes(next) ? next : day;
}
