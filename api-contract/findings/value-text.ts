import { contractFields } from '../contracts/fields.ts';
import { contractWords } from '../contracts/words.messages.ts';
import { fieldOfFinding } from '../fields.ts';
import type { FindingField, FindingValue } from './endpoints.ts';
import { valueWords } from './value-texts.messages.ts';

/** How a reader writes days, money and numbers of things. */
export interface ValueFormat {
  readonly date: (day: string) => string;
  readonly money: (amount: string, currency: string) => string;
  readonly plural: (count: number, forms: { readonly one?: string; readonly other: string }) => string;
}

/** What people call a field that was read. */
export function findingLabel(field: FindingField): string {
  const name = fieldOfFinding(contractFields, field);
  const besides: Readonly<Record<string, string>> = valueWords.besides;
  return name ? contractFields[name].label : (besides[field] ?? field);
}

/** A value that was read, as people write it. */
export function valueText(value: FindingValue, format: ValueFormat): string {
  const length = ({ count, unit }: { count: number; unit: keyof typeof valueWords.duration }) =>
    format.plural(count, valueWords.duration[unit]);
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'day':
      return format.date(value.day);
    case 'no_end':
      return valueWords.noEnd;
    case 'duration':
      return length(value);
    case 'renewal': {
      const renewal = contractWords.renewal_type[value.renewal_type];
      return value.period ? valueWords.each(renewal, length(value.period)) : renewal;
    }
    case 'money':
      return format.money(value.amount, value.currency);
    case 'cap':
      return value.amount ? format.money(value.amount.amount, value.amount.currency) : value.basis;
  }
}
