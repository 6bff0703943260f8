import { z } from 'zod';
import { maxValueLength } from './custom-fields.ts';
import type { CustomField } from './settings.ts';
import { decimal } from '../value-texts.ts';
import { day } from '../values.ts';
import { limitMessages } from '../limits.messages.ts';
import { valueMessages } from '../values.messages.ts';

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
