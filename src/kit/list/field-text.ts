import type { Field } from '#api-contract/fields';
import type { Format } from '#design-system/format';
import { listMessages } from './list.messages.ts';

/** Figures that no currency is known of; digits are not rounded to those of a currency. */
const decimals = { number: 6, money: 2 };

/**
 * A value of a field as people read it, from the notation of the API; a custom field's flag is `yes` or `no`. Options of a
 * choice that have no name stay as they are.
 */
export function fieldText(
  { kind }: Pick<Field, 'kind'>,
  value: string,
  format: Format,
  optionNames: Readonly<Record<string, string>> = {},
): string {
  switch (kind) {
    case 'number':
    case 'money':
      return format.decimal(value, decimals[kind]);
    case 'day':
      return format.date(value);
    case 'flag':
      return value === 'yes' ? listMessages.filters.yes : listMessages.filters.no;
    case 'choice':
      return optionNames[value] ?? value;
    default:
      return value;
  }
}
