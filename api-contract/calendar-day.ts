/** Arithmetic on calendar days written `YYYY-MM-DD`: no time of day, no time zone, no daylight saving. */
const msPerDay = 86_400_000;
const toDay = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

/** Returns the day `days` later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * msPerDay);
}

/** Returns the same day of the month `months` later; a day that the month lacks becomes its last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastOfMonth)));
}

/** Returns the number of days from one day to another; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msPerDay);
}

/** Returns the ISO weekday: Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Returns the Monday of the week that a day is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Returns the ISO week of the year, from 1 to 53: the first is that with the first Thursday. */
export function weekOfYear(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}

/** Returns the day with this year, month (1 to 12) and day of the month, or null when the calendar has no such day. */
export function calendarDay(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? toDay(date.getTime()) : null;
}

/** Returns the year that people mean by its digits: of two, those from 69 are of the twentieth century, as POSIX has it. */
export function wholeYear(digits: string): number {
  const year = Number(digits);
  return digits.length === 2 ? year + (year < 69 ? 2000 : 1900) : year;
}

/** Returns the calendar day of a moment in an IANA time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
