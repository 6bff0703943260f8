import type { YearItem } from '#api-contract/year/endpoints';
import { keyOf } from './year-items.ts';

/** Ways from one item to another: along a ring, to another ring, to another month. */
export type Step = 'earlier' | 'later' | 'outwards' | 'inwards' | 'monthBefore' | 'monthAfter';

type Rings = readonly (readonly YearItem[])[];

/**
 * The item that a step leads to from another, or itself where the way ends. Without one to start from it is the first on or
 * after `today`. Between rings it goes to the nearest day.
 */
export function itemAfter(rings: Rings, from: string | null, step: Step, today: string): YearItem | undefined {
  const ringAt = rings.findIndex((ring) => ring.some((item) => keyOf(item) === from));
  const ring = rings[ringAt];
  const at = ring?.findIndex((item) => keyOf(item) === from) ?? -1;
  const current = ring?.[at];
  if (!ring || !current) return rings[0]?.find(({ day }) => day >= today) ?? rings[0]?.[0];
  switch (step) {
    case 'earlier':
      return ring[at - 1] ?? current;
    case 'later':
      return ring[at + 1] ?? current;
    case 'outwards':
      return nearest(rings[ringAt - 1], current.day) ?? current;
    case 'inwards':
      return nearest(rings[ringAt + 1], current.day) ?? current;
    case 'monthBefore':
      return (
        firstOfMonth(
          ring,
          ring.findLast(({ day }) => monthOf(day) < monthOf(current.day)),
        ) ?? current
      );
    case 'monthAfter':
      return ring.find(({ day }) => monthOf(day) > monthOf(current.day)) ?? current;
  }
}

const monthOf = (day: string) => day.slice(0, 7);

const firstOfMonth = (ring: readonly YearItem[], item: YearItem | undefined) =>
  item && ring.find(({ day }) => monthOf(day) === monthOf(item.day));

function nearest(ring: readonly YearItem[] = [], day: string): YearItem | undefined {
  const distance = (item: YearItem) => Math.abs(Date.parse(item.day) - Date.parse(day));
  return ring.reduce<YearItem | undefined>(
    (best, item) => (best && distance(best) <= distance(item) ? best : item),
    undefined,
  );
}
