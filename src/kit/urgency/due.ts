import { calendarDay } from '#design-system/format';

/** Whether a day has passed where the reader is. */
export function isOverdue(due: string | null, now: Date, timeZone: string): boolean {
  if (due === null) return false;
  return due < calendarDay(now, timeZone);
}
