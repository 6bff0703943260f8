import { addDays, weekdayOf } from '#api-contract/calendar-day';
import { between } from '#api-contract/recurrence/occurrences';
import {
  type Frequency,
  type Recurrence,
  type Weekday,
  weekdays,
  writeRecurrence,
} from '#api-contract/recurrence/rule';

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

/** The days of a rule, whenever it ends and however many it leaves out between. */
const daysOf = ({ count: _c, until: _u, ...rule }: Recurrence) => writeRecurrence({ ...rule, interval: 1 });

/** Whether two rules come on the same days of a week, month or year. */
export const haveSameDays = (one: Recurrence, other: Recurrence) => daysOf(one) === daysOf(other);

/** The rule of what has moved from one day to another, and comes on that day from then on. */
export function ruleMoved(rule: Recurrence, from: string, to: string): Recurrence {
  if (between(daysOf(rule), to, to, to).length > 0) return rule;
  const moved = ruleFor(rule.frequency, to, rule);
  if (rule.weekdays) {
    const chosen = [weekdayNameOf(to), ...rule.weekdays.filter((day) => day !== weekdayNameOf(from))];
    return { ...moved, weekdays: weekdays.filter((day) => chosen.includes(day)) };
  }
  if (!rule.nth) return moved;
  const offered = daysOfMonthFor(to).flatMap(({ nth }) => nth ?? []);
  const wasLast = rule.nth.week === -1;
  const nth = offered.find(({ week }) => (week === -1) === wasLast) ?? offered[0];
  return { ...rule, ...(nth && { nth }) };
}
