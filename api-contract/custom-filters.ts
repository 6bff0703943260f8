import { z } from 'zod';
import { type DateRange, type NumberRange, parseDateRange, parseNumberRange } from './filter-values.ts';
import type { CustomField } from './contracts/settings.ts';
import { customKey, maxValueLength } from './contracts/custom-values.ts';
import { limitMessages } from './limits.messages.ts';

/** How lists name a custom field: as a column, in an order, among the values that are counted. */
export const customName = z.templateLiteral(['custom.', customKey]);
export type CustomName = z.infer<typeof customName>;

export const customOrder = z.union([customName, z.templateLiteral(['-', customName])]);

export const nameOfField = (key: string): CustomName => `custom.${key}`;
export const keyOfName = (name: CustomName) => name.slice('custom.'.length);

const shape = /^([a-z][a-z0-9_]{0,39}):(.+)$/s;

/**
 * What a custom field must say: `use:Office`, for numbers `floor_area:100..250`, for days `handed_over:next-90`. Values of
 * one field join by OR.
 */
export const customCondition = z
  .string()
  .max(maxValueLength + 50, { error: () => limitMessages.searchedValue })
  .regex(shape, { error: () => limitMessages.fieldAndValue });

/** A field and what is asked of it, as written in a `customCondition`. */
export function splitCondition(condition: string): { key: string; asked: string } | null {
  const [, key, asked] = shape.exec(condition) ?? [];
  return key !== undefined && asked !== undefined ? { key, asked } : null;
}

export const writeCondition = (key: string, asked: string) => `${key}:${asked}`;

export type CustomAsk =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'numbers'; readonly range: NumberRange }
  | { readonly kind: 'days'; readonly range: DateRange };

/** What is asked of a field, as its kind reads it; null where that makes no sense. */
export function parseAsked({ kind }: Pick<CustomField, 'kind'>, asked: string): CustomAsk | null {
  if (kind === 'number') {
    const range = parseNumberRange(asked);
    return range && { kind: 'numbers', range };
  }
  if (kind === 'date') {
    const range = parseDateRange(asked);
    return range && { kind: 'days', range };
  }
  return { kind: 'value', value: asked };
}
