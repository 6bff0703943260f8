import { addDays } from '#api-contract/calendar-day';
import { type Recurrence, readRecurrence, type Weekday, weekdays } from '#api-contract/recurrence/rule';
import type { Format } from '#design-system/format';
import { recurrenceMessages as words } from './recurrence.messages.ts';

const aMonday = '2024-01-01';
const ordinals = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

/** Monday, in words. */
export const weekdayName = (day: Weekday, format: Format): string =>
  format.weekday(addDays(aMonday, weekdays.indexOf(day)));

/** The day of a month, in words: “the 31st”, “the last Friday”. Null for a rule that names none. */
export function dayOfMonthText({ monthDay, nth }: Recurrence, format: Format): string | null {
  if (nth) return words.nth[ordinals[nth.week as keyof typeof ordinals]](weekdayName(nth.weekday, format));
  return monthDay === undefined ? null : format.ordinal(monthDay, words.monthDay);
}

/** How often something comes again, in words: “Every quarter on the 31st, until 31 Dec 2027”. Null for text that is no rule. */
export function recurrenceText(rule: string, format: Format, isAfterCompletion = false): string | null {
  const recurrence = readRecurrence(rule);
  if (!recurrence) return null;
  const { until, count } = recurrence;
  const rhythm = rhythmText(recurrence, format, isAfterCompletion);
  if (until !== undefined) return words.until(rhythm, format.date(until));
  return count === undefined ? rhythm : words.times(rhythm, format.plural(count, words.count));
}

function rhythmText(recurrence: Recurrence, format: Format, isAfterCompletion: boolean): string {
  const { frequency, interval } = recurrence;
  if (isAfterCompletion) return format.plural(interval, words.after[frequency]);
  const isQuarter = frequency === 'MONTHLY' && interval === 3;
  const every = isQuarter ? words.quarter : format.plural(interval, words.every[frequency]);
  const days = recurrence.weekdays
    ? format.list(recurrence.weekdays.map((day) => weekdayName(day, format)))
    : recurrence.month === undefined
      ? dayOfMonthText(recurrence, format)
      : dayOfYearText(recurrence, format);
  return days === null ? every : words.on(every, days);
}

/** 29 February */
function dayOfYearText({ month = 1, monthDay = 1 }: Recurrence, format: Format): string {
  const day = `2024-${String(month).padStart(2, '0')}-${String(monthDay).padStart(2, '0')}`;
  return format.date(day, { day: 'numeric', month: 'long' });
}
