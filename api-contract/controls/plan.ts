import { between } from '../recurrence/occurrences.ts';
import { weekdays, writeRecurrence } from '../recurrence/rule.ts';
import type { controlFrequencies } from './fields.ts';

type Frequency = (typeof controlFrequencies)[number];

const months = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 } as const;
/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** How many days before a run its task is there. */
export const leadDays = { weekly: 3, monthly: 7, quarterly: 14, half_yearly: 14, yearly: 30 } as const;

interface RunPlan {
  /** As RFC 5545 writes it. */
  readonly rule: string;
  /** The first run from a day on. */
  readonly first_day: string;
}

/**
 * When a control runs from `today` on, a day of the organisation (`YYYY-MM-DD`): every week, month, quarter, half-year or
 * year from its first run. A month that lacks that day has its last instead. Null for a control that runs as needed.
 */
export function planOf(frequency: Frequency, firstRun: string, today: string): RunPlan | null {
  if (frequency === 'as_needed') return null;
  const rule = ruleOf(frequency, firstRun);
  const [first_day] = between(rule, firstRun, firstRun > today ? firstRun : today, '9999-12-31', 1);
  return first_day === undefined ? null : { rule, first_day };
}

/** Names its day, so that it stays the same whichever run a series begins with. */
function ruleOf(frequency: Exclude<Frequency, 'as_needed'>, firstRun: string): string {
  const weekday = weekdays[weekdayOf(firstRun)];
  if (frequency === 'weekly')
    return writeRecurrence({ frequency: 'WEEKLY', interval: 1, ...(weekday && { weekdays: [weekday] }) });
  const monthDay = Number(firstRun.slice(8));
  const interval = months[frequency];
  return writeRecurrence({ frequency: 'MONTHLY', interval, monthDay, skipsBackward: monthDay > 28 });
}
