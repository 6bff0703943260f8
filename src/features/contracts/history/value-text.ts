import type { Format } from '#design-system/format';
import { messages } from '../contracts.messages.ts';

/** A value of a field as people read it; nothing where there is none. */
export function valueText(
  field: string,
  value: string | null,
  { date, number, plural }: Pick<Format, 'date' | 'number' | 'plural'>,
): string | null {
  if (value === null) return null;
  if (field.endsWith('_date')) return date(value);
  if (field === 'stage') return messages.stages[value as keyof typeof messages.stages] ?? value;
  if (field === 'renewal_type') return messages.renewals[value as keyof typeof messages.renewals] ?? value;
  if (field === 'notice_period_days') return plural(Number(value), messages.notice.days);
  if (field === 'value') return number(Number(value));
  return value;
}
