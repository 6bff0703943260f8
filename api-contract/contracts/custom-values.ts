import { z } from 'zod';
import type { CustomField } from './settings.ts';
import { day, decimal } from '../values.ts';
import { limitMessages } from '../limits.messages.ts';
import { valueMessages } from '../values.messages.ts';

export const maxValueLength = 2_000;

/** Under which a contract keeps its value of a custom field. */
export const customKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, { error: () => limitMessages.field });

/** Values of custom fields by the key of the field; null takes one away. All are text, as `problemWithValue` reads them. */
export const customValues = z.record(
  customKey,
  z
    .string()
    .trim()
    .min(1, { error: () => limitMessages.value })
    .max(maxValueLength, { error: () => valueMessages.longest(maxValueLength) })
    .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored })
    .nullable(),
);

/** What is wrong with a value for a field, in one sentence, or null: decimals with a point, days as `YYYY-MM-DD`, `yes` or `no`. */
export function problemWithValue({ kind, options }: CustomField, value: string): string | null {
  switch (kind) {
    case 'text':
      return null;
    case 'number':
      return decimal.test(value) ? null : 'Enter a number such as 12500 or 12500.5.';
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

/**
 * The custom fields of all types as a list shows them, one for each key: the label of the first type that has it, the
 * options of all. Where the kinds of two types differ, values are read as text.
 */
export function listedFields(types: readonly { readonly fields: readonly CustomField[] }[]): CustomField[] {
  const listed = new Map<string, CustomField>();
  for (const field of types.flatMap(({ fields }) => fields)) {
    const known = listed.get(field.key);
    listed.set(field.key, known ? joined(known, field) : { ...field, required: false });
  }
  return [...listed.values()];
}

function joined(known: CustomField, other: CustomField): CustomField {
  if (known.kind !== other.kind) return { ...known, kind: 'text', options: [] };
  return { ...known, options: [...new Set([...known.options, ...other.options])] };
}
