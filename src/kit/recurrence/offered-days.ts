import { type Frequency, type Recurrence, type Weekday, weekdays } from '#api-contract/recurrence/rule';
import { addDays, weekdayOf } from '#api-contract/calendar-day';

const weekdayNameOf = (day: string): Weekday => weekdays[weekdayOf(day) - 1] ?? 'MO';

/** The days of a month that a first day can stand for: its number, its nth weekday, the last such one. */
export function daysOfMonthFor(first: string): Pick<Recurrence, 'monthDay' | 'nth' | 'skipsBackward'>[] {
  const monthDay = Number(first.slice(8));
  const weekday = weekdayNameOf(first);
  const week = Math.ceil(monthDay / 7);
  const isLast = addDays(first, 7).slice(5, 7) !== first.slice(5, 7);
  return [
    { monthDay, ...(monthDay > 28 && { skipsBackward: true }) },
    ...(week <= 4 ? [{ nth: { week, weekday } }] : []),
    ...(isLast ? [{ nth: { week: -1, weekday } }] : []),
  ];
}

/** A rule of this frequency that begins on a day; its end and interval are kept. */
export function ruleFor(frequency: Frequency, first: string, kept: Partial<Recurrence> = {}): Recurrence {
  const { interval = 1, count, until } = kept;
  const end = { ...(count !== undefined && { count }), ...(until !== undefined && { until }) };
  const days = {
    DAILY: {},
    WEEKLY: { weekdays: [weekdayNameOf(first)] },
    MONTHLY: daysOfMonthFor(first)[0] ?? {},
    YEARLY: {},
  }[frequency];
  return { frequency, interval, ...days, ...end };
}

/** The rule without days of its own, as one that counts from completion has it. */
export function withoutDays({
  weekdays: _w,
  monthDay: _m,
  nth: _n,
  month: _y,
  skipsBackward: _s,
  ...rule
}: Recurrence) {
  return rule;
}
