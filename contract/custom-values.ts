import { z } from 'zod';
import type { CustomField } from './contract-settings.ts';
import { day } from './values.ts';

const mostCharacters = 2_000;
const decimal = /^-?\d{1,15}(\.\d{1,6})?$/;

/** Values of custom fields by the key of the field; null takes one away. All are text, as `problemWithValue` reads them. */
export const customValues = z.record(
  z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'There is no such field.'),
  z
    .string()
    .trim()
    .min(1, 'Enter a value.')
    .max(mostCharacters, `Use at most ${mostCharacters} characters.`)
    .refine((text) => !text.includes('\u0000'), 'This text holds a character that cannot be stored.')
    .nullable(),
);

/** What is wrong with a value for a field, in one sentence, or null: decimals with a point, days as `YYYY-MM-DD`, `yes` or `no`. */
export function problemWithValue({ kind, options }: CustomField, value: string): string | null {
  switch (kind) {
    case 'text':
      return null;
    case 'number':
      return decimal.test(value) ? null : 'Write a number such as 12500 or 12500.5.';
    case 'date':
      return day.safeParse(value).error?.issues[0]?.message ?? null;
    case 'choice':
      return options.includes(value) ? null : 'Choose one of the options.';
    case 'yes_no':
      return value === 'yes' || value === 'no' ? null : 'Choose yes or no.';
  }
}

/** The required fields without a value. */
export function missingFields(fields: readonly CustomField[], values: Readonly<Record<string, string>>): CustomField[] {
  return fields.filter(({ key, required }) => required && values[key] === undefined);
}
