import { hourOfDay } from '#design-system/format';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const starts: readonly [hour: number, part: PartOfDay][] = [
  [18, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
];

/** Which part of the day it is at a moment, where the organisation is; the small hours belong to the evening. */
export function partOfDay(moment: Date, timeZone: string): PartOfDay {
  const hour = hourOfDay(moment, timeZone);
  return starts.find(([start]) => hour >= start)?.[1] ?? 'evening';
}
