import type { CustomField } from '#api-contract/contracts/settings';
import type { Format } from '#design-system/format';
import { messages } from '../contracts.messages.ts';
import { customText } from '../facts/custom-text.ts';
import { moneyText } from '../facts/fact-text.ts';

/** A value of a field as people read it; nothing where there is none. */
export function valueText(
  field: string,
  value: string | null,
  format: Format,
  customFields: readonly CustomField[] = [],
): string | null {
  if (value === null) return null;
  const custom = customFields.find(({ key }) => field === `custom.${key}`);
  if (custom) return customText(custom, value, format);
  if (field.endsWith('_date')) return format.date(value);
  if (field === 'stage') return messages.stages[value as keyof typeof messages.stages] ?? value;
  if (field === 'renewal_type') return messages.renewals[value as keyof typeof messages.renewals] ?? value;
  if (field === 'notice_period_days') return format.plural(Number(value), messages.notice.days);
  if (field === 'notice_business_days') return format.plural(Number(value), messages.notice.businessDays);
  if (field === 'value') return moneyText(value, null, format);
  return value;
}
