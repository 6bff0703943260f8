import { z } from 'zod';
import { day, decimal } from './values.ts';
import { limitMessages } from './limits.messages.ts';

const maxDaysFromToday = 3650;

/** A range of days: from and to, either left open, or a number of days from today in the organisation's time zone. */
export type DateRange =
  | { readonly kind: 'between'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'next' | 'last'; readonly days: number };

/** Parses `2026-01-01..2026-03-31`, `2026-01-01..`, `..2026-03-31`, `next-90` or `last-30`; null for anything else. */
export function parseDateRange(text: string): DateRange | null {
  const relative = /^(next|last)-(\d{1,4})$/.exec(text);
  if (relative) {
    const [, kind, digits] = relative;
    const days = Number(digits);
    return days >= 1 && days <= maxDaysFromToday ? { kind: kind as 'next' | 'last', days } : null;
  }
  const ends = parseEnds(text, (end) => day.safeParse(end).success);
  const isOrdered = ends && (ends.from === null || ends.to === null || ends.from <= ends.to);
  return isOrdered ? { kind: 'between', ...ends } : null;
}

export function writeDateRange(range: DateRange): string {
  return range.kind === 'between' ? `${range.from ?? ''}..${range.to ?? ''}` : `${range.kind}-${range.days}`;
}

export const dateRange = z
  .string()
  .max(30)
  .refine((text) => parseDateRange(text) !== null, { error: () => limitMessages.dateRange });

/** A range of numbers or amounts: decimals with a point, either end left open. */
export interface NumberRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Parses `100..250`, `100..` or `..250`; null for anything else. */
export const parseNumberRange = (text: string): NumberRange | null => parseEnds(text, (end) => decimal.test(end));

export const writeNumberRange = ({ from, to }: NumberRange) => `${from ?? ''}..${to ?? ''}`;

function parseEnds(text: string, isValid: (end: string) => boolean): NumberRange | null {
  const [from, to, ...rest] = text.split('..');
  if (from === undefined || to === undefined || rest.length > 0 || from + to === '') return null;
  const isOpenOrValid = (end: string) => end === '' || isValid(end);
  return isOpenOrValid(from) && isOpenOrValid(to) ? { from: from || null, to: to || null } : null;
}

/** Values that one filter takes at most. */
export const maxFilterValues = 20;

/** Several values in one parameter, separated by commas; a comma within a value is written `%2C`, a percent sign `%25`. */
export const severalOf = <Item extends z.ZodType<string>>(item: Item, max = maxFilterValues) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter(Boolean).map(unescapeValue) : given),
    z.array(item).max(max),
  );

/** A value as it is written among several. */
export const writeOne = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');

const unescapeValue = (written: string) => written.replaceAll('%2C', ',').replaceAll('%25', '%');
