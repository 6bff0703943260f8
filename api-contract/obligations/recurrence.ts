import { addDays, addMonths, daysBetween } from '../calendar-day.ts';

/** How often something comes again, as a part of an RRULE (RFC 5545): `FREQ=MONTHLY;INTERVAL=3`. */
export const recurrenceText = /^FREQ=(WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([1-9]\d?))?$/;

export interface Recurrence {
  readonly unit: 'week' | 'month' | 'year';
  readonly every: number;
}

const units = { WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** What a rule says; null for text that is none. */
export function readRecurrence(rule: string): Recurrence | null {
  const [, frequency, interval = '1'] = recurrenceText.exec(rule) ?? [];
  return frequency === undefined ? null : { unit: units[frequency as keyof typeof units], every: Number(interval) };
}

/**
 * The first day after `after` on which something comes again that began on `first`. The 31st becomes the last day of a
 * shorter month, and is the 31st again in the next long one. Days are `YYYY-MM-DD`; null behind the last that can be written.
 */
export function nextDay(rule: string, first: string, after: string): string | null {
  const recurrence = readRecurrence(rule);
  if (!recurrence) return null;
  let count = Math.max(0, Math.floor(stepsBetween(recurrence, first, after)) - 1);
  let next = dayOf(recurrence, first, count);
  while (next !== null && next <= after) next = dayOf(recurrence, first, (count += 1));
  return next;
}

function dayOf({ unit, every }: Recurrence, first: string, count: number): string | null {
  const next =
    unit === 'week' ? addDays(first, count * every * 7) : addMonths(first, count * every * (unit === 'year' ? 12 : 1));
  return isFourDigitYear(next) ? next : null;
}

const isFourDigitYear = (day: string) => /^\d{4}-/.test(day);

function stepsBetween({ unit, every }: Recurrence, first: string, after: string): number {
  return daysBetween(first, after) / ({ week: 7, month: 31, year: 366 }[unit] * every);
}
