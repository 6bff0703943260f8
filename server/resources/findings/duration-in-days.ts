import type { FindingValue } from '#api-contract/findings/endpoints';

type Duration = Extract<FindingValue, { kind: 'duration' }>;

/** Calendar days of a unit, on the side of caution: a notice that is given too early does no harm. */
const daysOf: Record<Duration['unit'], number> = {
  day: 1,
  business_day: 7 / 5,
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
};

const longest = 3650;

/** How many calendar days a notice period is counted as; null where a contract cannot hold it. */
export function noticeDays({ count, unit }: Pick<Duration, 'count' | 'unit'>): number | null {
  const days = Math.ceil(count * daysOf[unit]);
  return days <= longest ? days : null;
}

const words: Record<Duration['unit'], string> = {
  day: 'days',
  business_day: 'business days',
  week: 'weeks',
  month: 'months',
  quarter: 'quarters',
  year: 'years',
};

/** How the days were counted; nothing where the contract says days. */
export function noticeFormula({ count, unit }: Pick<Duration, 'count' | 'unit'>): string | null {
  if (unit === 'day') return null;
  const each = unit === 'business_day' ? '7/5' : String(daysOf[unit]);
  return `${count} ${words[unit]} × ${each} = ${noticeDays({ count, unit })} days, rounded to the safe side`;
}
