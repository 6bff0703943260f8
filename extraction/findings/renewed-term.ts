import { addDays, daysBetween } from '#api-contract/calendar-day';
import { addDuration, type Duration, lastDayOf } from '../values/words/durations.ts';
import type { DocumentStructure } from './finding.ts';

/** The end of a term that renewed itself, as `YYYY-MM-DD`. */
export interface RolledTerm {
  endsOn: string;
  /** How many times it has renewed. */
  times: number;
}

const daysAtLeast = { day: 1, business_day: 1, week: 7, month: 28, quarter: 90, year: 365 } as const;

/**
 * Returns a term rolled forward by its renewal period until it ends on `today` or later, or until it may renew no more.
 * Periods are counted from the day after `expiry`, so that no renewal shifts the next.
 */
export function rollForward(
  expiry: string,
  { period, times: most }: { period: Pick<Duration, 'count' | 'unit'>; times: number | null },
  today: string,
): RolledTerm {
  const end = (times: number) =>
    times === 0 ? expiry : lastDayOf(addDays(expiry, 1), { ...period, count: period.count * times }).day;
  const advances = addDuration(expiry, period) > expiry;
  if (!advances || expiry >= today) return { endsOn: expiry, times: 0 };
  const atMost = Math.min(most ?? Number.POSITIVE_INFINITY, Math.ceil(longest(expiry, today, period)));
  let [low, high] = [0, atMost];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (end(middle) >= today) high = middle;
    else low = middle + 1;
  }
  return { endsOn: end(low), times: low };
}

/** How many periods reach a day for certain. */
const longest = (expiry: string, today: string, { count, unit }: Pick<Duration, 'count' | 'unit'>) =>
  daysBetween(expiry, today) / (daysAtLeast[unit] * count) + 1;

/** Returns the number of the innermost numbered section around a place; null where there is none. */
export function clauseAt(
  { clauses, sections }: Pick<DocumentStructure, 'clauses' | 'sections'>,
  at: number,
): string | null {
  const clause = clauses.find(({ start, end }) => start <= at && at < end);
  let section = clause && sections[clause.section];
  while (section && !section.number) section = section.parentId === null ? undefined : sections[section.parentId];
  return section?.number || null;
}
