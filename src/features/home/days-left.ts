import type { Format } from '#design-system/format';
import { messages } from './home.messages.ts';

/** How far away a day is: ahead, today, or how long ago. */
export function daysLeftText(days: number, format: Format): string {
  if (days === 0) return messages.attention.today;
  return format.plural(Math.abs(days), days > 0 ? messages.attention.daysLeft : messages.attention.daysAgo);
}
