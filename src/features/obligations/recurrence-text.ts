import { readRecurrence } from '#api-contract/recurrence/rule';
import type { Format } from '#design-system/format';
import { obligationMessages } from './obligations.messages.ts';

const { repeats: words } = obligationMessages;
/** An obligation comes again weekly at most. */
const units = { DAILY: 'week', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** How often something comes again, in words; nothing where it does not. */
export function recurrenceText(rule: string | null, endsOn: string | null, format: Format): string | null {
  const recurrence = rule === null ? null : readRecurrence(rule);
  if (!recurrence) return null;
  const rhythm = format.plural(recurrence.interval, words[units[recurrence.frequency]]);
  return endsOn === null ? rhythm : words.until(rhythm.toLowerCase(), format.date(endsOn));
}
