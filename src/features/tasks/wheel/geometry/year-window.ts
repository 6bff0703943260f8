import { addDays, addMonths, daysBetween } from '#api-contract/calendar-day';

/** The days that the wheel shows: once round, from its first to its last. */
export interface YearWindow {
  readonly from: string;
  readonly days: number;
}

export const spans = { year: 12, half: 6, quarter: 3 } as const;
export type Span = keyof typeof spans;

/** A month, or the part of one, within a window. */
export interface MonthPart {
  readonly from: string;
  /** Days from the start of the window. */
  readonly offset: number;
  readonly days: number;
}

/** The year, half or quarter that a day is in; years begin in `firstMonth`, from 1 to 12. */
export function windowOf(day: string, span: Span, firstMonth = 1): YearWindow {
  const month = Number(day.slice(5, 7));
  const back = (month - firstMonth + 12) % spans[span];
  return windowFrom(addMonths(`${day.slice(0, 7)}-01`, -back), span);
}

/** The window `turns` after this one; before it where that is negative. */
export function turnedBy(window: YearWindow, span: Span, turns: number): YearWindow {
  return windowFrom(addMonths(window.from, turns * spans[span]), span);
}

function windowFrom(from: string, span: Span): YearWindow {
  return { from, days: daysBetween(from, addMonths(from, spans[span])) };
}

export const lastDayOf = ({ from, days }: YearWindow) => addDays(from, days - 1);

export const isWithin = (window: YearWindow, day: string) => day >= window.from && day <= lastDayOf(window);

/** Today where the window holds it, its first day otherwise: what another window is chosen by. */
export const firstDayOf = (window: YearWindow, today: string) => (isWithin(window, today) ? today : window.from);

/** The months of a window in order; the first and the last may be parts. */
export function monthsOf(window: YearWindow): MonthPart[] {
  const parts: MonthPart[] = [];
  for (let from = window.from, offset = 0; offset < window.days;) {
    const next = addMonths(`${from.slice(0, 7)}-01`, 1);
    const days = Math.min(daysBetween(from, next), window.days - offset);
    parts.push({ from, offset, days });
    offset += days;
    from = next;
  }
  return parts;
}
