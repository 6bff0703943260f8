import { readRecurrence, type Recurrence, weekdays } from './rule.ts';

const lastYear = 9999;

/**
 * The first day after `after` on which something comes again whose first possible day is `first`. Without days of its
 * own, the 31st becomes the last day of a shorter month, and is the 31st again in the next long one. Days are
 * `YYYY-MM-DD`; null behind the end of the rule, for text that is no rule, and where no further day can be written.
 */
export function nextDay(rule: string, first: string, after: string): string | null {
  const recurrence = readRecurrence(rule);
  if (!recurrence) return null;
  for (const day of daysOf(recurrence, first, after)) {
    if (day > after) return day;
  }
  return null;
}

/** The days from one day to another, both included, on which something comes; at most `limit`, the first ones. */
export function between(rule: string, first: string, from: string, to: string, limit = Infinity): string[] {
  const recurrence = readRecurrence(rule);
  const found: string[] = [];
  if (!recurrence || limit < 1) return found;
  for (const day of daysOf(recurrence, first, from)) {
    if (day > to) break;
    if (day < from) continue;
    found.push(day);
    if (found.length >= limit) break;
  }
  return found;
}

/** Whether there is any day on or after `first`, such as none for 30 February. */
export function occurs(rule: string, first: string): boolean {
  return between(rule, first, first, `${lastYear}-12-31`, 1).length > 0;
}

/** The days of a rule in their order, from the period in which `from` lies. */
function* daysOf(rule: Recurrence, first: string, from: string): Generator<string> {
  const start = partsOf(first);
  let left = rule.count ?? Infinity;
  // What is counted is counted from the start.
  for (let step = rule.count === undefined ? stepOf(rule, start, partsOf(from)) : 0; ; step += 1) {
    const days = daysInPeriod(rule, start, step);
    if (days === null) return;
    for (const number of days) {
      if (number < start.number) continue;
      const day = written(number);
      if (rule.until !== undefined && day > rule.until) return;
      yield day;
      left -= 1;
      if (left === 0) return;
    }
  }
}

interface Parts {
  readonly year: number;
  /** Counted from 0. */
  readonly month: number;
  readonly dayOfMonth: number;
  /** Days since 1970-01-01. */
  readonly number: number;
}

const msPerDay = 86_400_000;
const numberOf = (year: number, month: number, dayOfMonth: number) => Date.UTC(year, month, dayOfMonth) / msPerDay;
const written = (number: number) => new Date(number * msPerDay).toISOString().slice(0, 10);
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
/** Monday is 0. */
const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7;
const lastNumber = numberOf(lastYear, 11, 31);

function partsOf(day: string): Parts {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return { year, month: month - 1, dayOfMonth, number: numberOf(year, month - 1, dayOfMonth) };
}

/** The period of the rule in which a day lies, counted from that of the first day. */
function stepOf({ frequency, interval }: Recurrence, start: Parts, to: Parts): number {
  const passed = {
    DAILY: to.number - start.number,
    WEEKLY: Math.floor((to.number - start.number + weekdayOf(start.number)) / 7),
    MONTHLY: (to.year - start.year) * 12 + to.month - start.month,
    YEARLY: to.year - start.year,
  }[frequency];
  return Math.max(0, Math.floor(passed / interval));
}

/** The days of a period in their order; null where it lies behind the last day that can be written. */
function daysInPeriod(rule: Recurrence, start: Parts, step: number): number[] | null {
  const count = step * rule.interval;
  switch (rule.frequency) {
    case 'DAILY':
      return writable([start.number + count]);
    case 'WEEKLY': {
      const monday = start.number - weekdayOf(start.number) + count * 7;
      const chosen = rule.weekdays?.map((day) => weekdays.indexOf(day)) ?? [weekdayOf(start.number)];
      return monday > lastNumber ? null : chosen.map((day) => monday + day).filter((day) => day <= lastNumber);
    }
    case 'MONTHLY':
      return daysInMonthOf(rule, start, start.year * 12 + start.month + count);
    case 'YEARLY':
      return daysInMonthOf(rule, start, (start.year + count) * 12 + (rule.month ?? start.month + 1) - 1);
  }
}

const writable = (days: number[]) => (days.every((day) => day <= lastNumber) ? days : null);

function daysInMonthOf({ monthDay, nth, skipsBackward }: Recurrence, start: Parts, months: number): number[] | null {
  const [year, month] = [Math.floor(months / 12), months % 12];
  if (year > lastYear) return null;
  const length = daysInMonth(year, month);
  if (nth) return [nthWeekday(nth, numberOf(year, month, 1), length)];
  const wanted = monthDay ?? start.dayOfMonth;
  if (wanted <= length) return [numberOf(year, month, wanted)];
  return skipsBackward || monthDay === undefined ? [numberOf(year, month, length)] : [];
}

function nthWeekday({ week, weekday }: NonNullable<Recurrence['nth']>, firstOfMonth: number, length: number): number {
  const wanted = weekdays.indexOf(weekday);
  if (week > 0) return firstOfMonth + ((wanted - weekdayOf(firstOfMonth) + 7) % 7) + (week - 1) * 7;
  const last = firstOfMonth + length - 1;
  return last - ((weekdayOf(last) - wanted + 7) % 7);
}
