import { readRecurrence } from '#api-contract/obligations/recurrence';
import type { Format } from '#design-system/format';
import { obligationMessages } from './obligations.messages.ts';

const { repeats: words } = obligationMessages;

/** How often something comes again, in words; nothing where it does not. */
export function recurrenceText(rule: string | null, endsOn: string | null, format: Format): string | null {
  const recurrence = rule === null ? null : readRecurrence(rule);
  if (!recurrence) return null;
  const rhythm = format.plural(recurrence.every, words[recurrence.unit]);
  return endsOn === null ? rhythm : words.until(rhythm.toLowerCase(), format.date(endsOn));
}
