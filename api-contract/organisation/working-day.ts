import { addDays, weekdayOf } from '../calendar-day.ts';

/** So many days of rest are looked past at most. */
export const furthestWorkingDay = 30;

/** When people rest: days of the week (Monday is 1, Sunday 7), and holidays by their day with their names. */
export interface Calendar {
  readonly weekend: readonly number[];
  readonly holidayOn: (day: string) => string | null;
}

export interface WorkingDay {
  readonly day: string;
  /** The days of rest between, latest first; `holiday` is null for a day of the weekend. */
  readonly rest: readonly { readonly date: string; readonly holiday: string | null }[];
}

/** The day itself, or the last one before it on which people work. Days are `YYYY-MM-DD`. */
export function lastWorkingDay(day: string, { weekend, holidayOn }: Calendar): WorkingDay {
  const free = new Set(weekend);
  const rest: { date: string; holiday: string | null }[] = [];
  for (let back = 0; back < furthestWorkingDay; back += 1) {
    const date = addDays(day, -back);
    const holiday = holidayOn(date);
    if (holiday === null && !free.has(weekdayOf(date))) return { day: date, rest };
    rest.push({ date, holiday });
  }
  return { day, rest: [] };
}

const maxNoticeDays = 3650;

/** The day that lies so many business days before another, and the holidays left out between; the day itself does not count. */
export function businessDaysBefore(day: string, count: number, { weekend, holidayOn }: Calendar): WorkingDay {
  const free = new Set(weekend);
  const rest: { date: string; holiday: string | null }[] = [];
  let left = count;
  let back = 0;
  while (left > 0 && back < maxNoticeDays) {
    back += 1;
    const date = addDays(day, -back);
    if (free.has(weekdayOf(date))) continue;
    const holiday = holidayOn(date);
    if (holiday === null) left -= 1;
    else rest.push({ date, holiday });
  }
  return { day: addDays(day, -back), rest };
}

/** The days of the week on which people rest in a country. */
export function weekendOf(country: string | null): readonly number[] {
  const locale = new Intl.Locale(country ? `und-${country}` : 'en');
  return weekInfoOf(locale).weekend ?? [6, 7];
}

interface WeekInfo {
  readonly weekend?: readonly number[];
}

/** A method in some engines, a property in others, in some neither. */
function weekInfoOf(locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }): WeekInfo {
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
}
