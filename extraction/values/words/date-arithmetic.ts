import type { Duration } from './durations.ts';

/** The same day so much later; a day that a month lacks becomes its last. */
export function addDuration(iso: string, { count, unit }: Pick<Duration, 'count' | 'unit'>): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  if (unit === 'day' || unit === 'business_day' || unit === 'week') {
    const days = unit === 'week' ? count * 7 : count;
    return isoDay(new Date(Date.UTC(year, month - 1, day + Math.round(days))));
  }
  const added = count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const last = new Date(Date.UTC(year, month + Math.round(added), 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month - 1 + Math.round(added), Math.min(day, last))));
}

/** The same day so much earlier. */
export function subtractDuration(iso: string, duration: Pick<Duration, 'count' | 'unit'>): string {
  return addDuration(iso, { count: -duration.count, unit: duration.unit });
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
