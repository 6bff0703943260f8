import { isDay } from '../value-texts.ts';

/** A rule without days of its own and without an end: `FREQ=MONTHLY;INTERVAL=3`. */
export const recurrenceText = /^FREQ=(WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([1-9]\d?))?$/;

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
/** Days of the week as RFC 5545 writes them, Monday first. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

export type Frequency = (typeof frequencies)[number];
export type Weekday = (typeof weekdays)[number];

/** How often something comes again. Without a day of its own it comes on that of its first day. */
export interface Recurrence {
  readonly frequency: Frequency;
  /** Every so many days, weeks, months or years, 1 to 99. */
  readonly interval: number;
  /** The days of a week, in their order. */
  readonly weekdays?: readonly Weekday[];
  /** 1 to 31, of the month or of `month`. */
  readonly monthDay?: number;
  /** The first to fourth such day of a month, or -1 for its last. */
  readonly nth?: { readonly week: number; readonly weekday: Weekday };
  /** The month of a year, 1 to 12; with `monthDay`. */
  readonly month?: number;
  /** A day that a month lacks becomes its last (RFC 7529), where otherwise that month is left out. */
  readonly skipsBackward?: boolean;
  /** How often it comes at most, the first included. */
  readonly count?: number;
  /** Its last day, `YYYY-MM-DD`. */
  readonly until?: string;
}

const weekday = `(?:${weekdays.join('|')})`;
const onDay = '(?:;BYMONTHDAY=([1-9]|[12]\\d|3[01])(;SKIP=BACKWARD)?)';
const shape = new RegExp(
  [
    '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;INTERVAL=([1-9]\\d?))?',
    `(?:(?<=^FREQ=WEEKLY.*);BYDAY=(${weekday}(?:,${weekday}){0,6}))?`,
    `(?:(?<=^FREQ=MONTHLY.*)(?:${onDay}|;BYDAY=([1-4]|-1)(${weekday})))?`,
    `(?:(?<=^FREQ=YEARLY.*);BYMONTH=([1-9]|1[0-2])${onDay})?`,
    '(?:;COUNT=([1-9]\\d{0,2})|;UNTIL=(\\d{4})(\\d{2})(\\d{2}))?$',
  ].join(''),
);

/** What a rule says; null for text that is none. */
export function readRecurrence(text: string): Recurrence | null {
  const found = shape.exec(text);
  if (!found) return null;
  const [, frequency, interval = '1', days, dayOfMonth, skip, week, day, month, dayOfYear, yearSkip, count, ...end] =
    found;
  const monthDay = dayOfMonth ?? dayOfYear;
  const until = end[0] && end.join('-');
  if (until && !isDay(until)) return null;
  return {
    frequency: frequency as Frequency,
    interval: Number(interval),
    ...(days && { weekdays: weekdays.filter((each) => days.split(',').includes(each)) }),
    ...(monthDay && { monthDay: Number(monthDay) }),
    ...(week && { nth: { week: Number(week), weekday: day as Weekday } }),
    ...(month && { month: Number(month) }),
    ...((skip ?? yearSkip) && { skipsBackward: true }),
    ...(count && { count: Number(count) }),
    ...(until && { until }),
  };
}

/** A rule as RFC 5545 writes it, with `SKIP` of RFC 7529: `FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;SKIP=BACKWARD`. */
export function writeRecurrence(rule: Recurrence): string {
  const { frequency, interval, month, monthDay, nth, count, until } = rule;
  const days = nth ? `${nth.week}${nth.weekday}` : rule.weekdays?.join(',');
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    days && `BYDAY=${days}`,
    month && `BYMONTH=${month}`,
    monthDay && `BYMONTHDAY=${monthDay}`,
    monthDay && rule.skipsBackward && 'SKIP=BACKWARD',
    count && `COUNT=${count}`,
    until && `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';');
}
