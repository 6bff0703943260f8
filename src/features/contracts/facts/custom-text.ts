import type { CustomField } from '#api-contract/contracts/settings';
import type { Format } from '#design-system/format';
import { messages } from '../contracts.messages.ts';

/** A value of a custom field as people read it. */
export function customText({ kind }: Pick<CustomField, 'kind'>, value: string, format: Format): string {
  switch (kind) {
    case 'number':
      return new Intl.NumberFormat(format.locale, { maximumFractionDigits: 6 }).format(
        value as Intl.StringNumericLiteral,
      );
    case 'date':
      return format.date(value);
    case 'yes_no':
      return value === 'yes' ? messages.contract.yes : messages.contract.no;
    default:
      return value;
  }
}
