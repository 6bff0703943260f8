import { decimal } from '#api-contract/value-texts';
import { day } from '#api-contract/values';
import { sortKey } from '#kernel/text';

const wholeDigits = 15;
const fractionDigits = 6;

/**
 * A value of a custom field as it sorts among others, compared byte by byte: numbers by value, negative ones first, days
 * as they are, all else like other texts.
 */
export function customKeyOf(value: string): string {
  if (decimal.test(value)) return numberKey(value);
  return day.safeParse(value).success ? value : sortKey(value);
}

function numberKey(value: string): string {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const digits = whole.padStart(wholeDigits, '0') + fraction.padEnd(fractionDigits, '0');
  if (!value.startsWith('-') || /^0*$/.test(digits)) return `1${digits}`;
  return `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}`;
}
