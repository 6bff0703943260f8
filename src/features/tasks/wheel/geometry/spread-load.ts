import { addDays, daysBetween, weekdayOf } from '#api-contract/calendar-day';
import type { YearItem } from '#api-contract/year/endpoints';
import { countsByMonth } from '../year-items.ts';
import { monthsOf, type YearWindow } from './year-window.ts';

/** An item, and an earlier day that has more room. */
export interface SpreadMove {
  readonly item: YearItem;
  readonly to: string;
}

/** A month is overloaded above this many times the median of the window. */
const share = 1.5;
/** Work is brought forward by so many days at most. */
const mostDays = 45;

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** How many items a month may hold; none is too many where half of the months are empty. */
export function limitOf(items: readonly YearItem[], window: YearWindow): number {
  const counts = countsByMonth(items);
  const sorted = monthsOf(window)
    .map(({ from }) => counts.get(monthOf(from)) ?? 0)
    .toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return median === 0 ? Infinity : share * median;
}

/**
 * Moves that bring months down to what they may hold, as far as that goes. Only tasks and reviews are moved, to working
 * days from their first day on, never before today and never after the day on which they are due: that is a deadline.
 */
export function proposeMoves(items: readonly YearItem[], window: YearWindow, today: string): SpreadMove[] {
  const limit = limitOf(items, window);
  const counts = new Map(countsByMonth(items));
  const countIn = (month: string) => counts.get(month) ?? 0;
  const moves: SpreadMove[] = [];
  for (const month of monthsOf(window).map(({ from }) => monthOf(from))) {
    const candidates = items.filter((item) => monthOf(item.day) === month && isSpread(item, today));
    for (const item of candidates.toSorted((a, b) => a.day.localeCompare(b.day))) {
      if (countIn(month) <= limit) break;
      const to = roomiestDay(item, window, today, (each) => countIn(each) + 1 <= limit && countIn(each), month);
      if (to === null) continue;
      counts.set(month, countIn(month) - 1);
      counts.set(monthOf(to), countIn(monthOf(to)) + 1);
      moves.push({ item, to });
    }
  }
  return moves;
}

/** The first days of the months that items are moved from. */
export const overloadedBy = (moves: readonly SpreadMove[]) => [...new Set(moves.map(({ item }) => monthOf(item.day)))];

const isSpread = ({ kind, day, is_movable, is_done, is_projected }: YearItem, today: string) =>
  is_movable && !is_done && !is_projected && day > today && (kind === 'task' || kind === 'review');

/** The last working day of the emptiest month that an item may be moved to; null where none has room. */
function roomiestDay(
  { day, starts_on }: YearItem,
  window: YearWindow,
  today: string,
  /** How many items a month holds; false where it is full. */
  heldBy: (month: string) => number | false,
  own: string,
): string | null {
  const earliest = [addDays(day, -mostDays), today, window.from, starts_on ?? ''].toSorted().at(-1) ?? today;
  const lastDays = new Map<string, string>();
  for (let back = 1; back <= daysBetween(earliest, day); back += 1) {
    const each = addDays(day, -back);
    if (monthOf(each) !== own && !isWeekend(each) && !lastDays.has(monthOf(each))) lastDays.set(monthOf(each), each);
  }
  const open = [...lastDays].flatMap(([month, last]) => {
    const held = heldBy(month);
    return held === false ? [] : [{ held, last }];
  });
  return open.toSorted((a, b) => a.held - b.held || b.last.localeCompare(a.last))[0]?.last ?? null;
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day) % 7);
