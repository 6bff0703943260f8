import { daysBetween } from '#api-contract/calendar-day';
import type { YearItem } from '#api-contract/year/endpoints';

/** Days that an item takes before it is worth a name beside a full wheel. */
const leastDays = 14;

/**
 * The items that get a name beside the wheel, those first that take longest: where there are more than `places`, only
 * those of at least 14 days.
 */
export function namedItems(items: readonly YearItem[], places: number): readonly YearItem[] {
  const byLength = items.toSorted((a, b) => daysOf(b) - daysOf(a));
  return items.length <= places ? byLength : byLength.filter((item) => daysOf(item) >= leastDays);
}

/** How many days an item takes, from the first on which it can be done. */
const daysOf = ({ starts_on, day }: YearItem) => (starts_on === null ? 1 : daysBetween(starts_on, day) + 1);
