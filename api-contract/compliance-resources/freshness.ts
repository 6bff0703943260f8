import { addDays } from '../calendar-day.ts';

/** What a piece of evidence is worth on a day. */
export const freshnesses = ['current', 'expiring', 'expired', 'not_yet', 'superseded', 'changed'] as const;
export type Freshness = (typeof freshnesses)[number];

/** How many days before its end evidence counts as expiring. */
export const expiringDays = 30;

export interface Evidenced {
  /** The days on which it is in effect, both included; null is open. When it was uploaded doesn’t matter. */
  readonly from: string | null;
  readonly to: string | null;
  /** A later version was published, or it was retired. */
  readonly isSuperseded: boolean;
  /** The words that were cited are no longer there as they were. */
  readonly isChanged: boolean;
}

/** What evidence is worth on `today`, a day of the organisation’s clock (`YYYY-MM-DD`). */
export function freshnessOf({ from, to, isSuperseded, isChanged }: Evidenced, today: string): Freshness {
  if (isChanged) return 'changed';
  if (isSuperseded) return 'superseded';
  if (to !== null && to < today) return 'expired';
  if (from !== null && from > today) return 'not_yet';
  if (to !== null && to <= addDays(today, expiringDays)) return 'expiring';
  return 'current';
}

/** Whether evidence of this freshness still proves something. */
export const isCurrent = (freshness: Freshness): boolean => freshness === 'current' || freshness === 'expiring';

/** The days on which both windows are in effect: the later start and the earlier end. */
export function overlapOf(
  one: Pick<Evidenced, 'from' | 'to'>,
  other: Pick<Evidenced, 'from' | 'to'>,
): Pick<Evidenced, 'from' | 'to'> {
  const from = [one.from, other.from].filter((day) => day !== null).toSorted();
  const to = [one.to, other.to].filter((day) => day !== null).toSorted();
  return { from: from.at(-1) ?? null, to: to[0] ?? null };
}

/** Whether the window supports any day of a period. */
export const supports = (window: Pick<Evidenced, 'from' | 'to'>, period: { from: string; to: string }): boolean =>
  (window.from === null || window.from <= period.to) && (window.to === null || window.to >= period.from);
