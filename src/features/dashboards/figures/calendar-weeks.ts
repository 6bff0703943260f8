import { addDays, daysBetween } from '#api-contract/calendar-day';

/** Days that a calendar asks for, from today on. */
export const calendarDays = 35;

/** The weeks that hold the days from today on, each from Monday to Sunday. */
export function weeksFrom(today: string): string[][] {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Math.ceil((daysBetween(monday, addDays(today, calendarDays)) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => addDays(monday, week * 7 + day)),
  );
}
