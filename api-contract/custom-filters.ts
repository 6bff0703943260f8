import { type DateRange, type NumberRange, parseDateRange, parseNumberRange } from './filter-values.ts';
import type { CustomField } from './contracts/settings.ts';
import { maxValueLength } from './contracts/custom-fields.ts';

/** How lists name a custom field: as a column, in an order, among the values that are counted. */
export type CustomName = `custom.${string}`;

const name = /^custom\.[a-z][a-z0-9_]{0,39}$/;

export const isCustomName = (text: string): text is CustomName => name.test(text);
export const isCustomOrder = (text: string) => isCustomName(text.replace(/^-/, ''));

export const nameOfField = (key: string): CustomName => `custom.${key}`;
export const keyOfName = (name: CustomName) => name.slice('custom.'.length);

/** `use:Office`, for numbers `floor_area:100..250`, for days `handed_over:next-90`. */
export const conditionText = /^([a-z][a-z0-9_]{0,39}):(.+)$/s;
export const maxConditionLength = maxValueLength + 50;

/** Whether a text asks something of a custom field. */
export const isCondition = (text: string) => text.length <= maxConditionLength && conditionText.test(text);

/** A field and what is asked of it, as written in a `customCondition`. */
export function splitCondition(condition: string): { key: string; asked: string } | null {
  const [, key, asked] = conditionText.exec(condition) ?? [];
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
