import { z } from 'zod';
import { clauseKind } from './clause-kinds.ts';
import { amount, day } from '../values.ts';

const maxReachDays = 3650;

/** A stretch of days: from and to, either left open, or so many days from today in the organisation's time zone. */
export type DateRange =
  | { readonly kind: 'between'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'next' | 'last'; readonly days: number };

/** Read `2026-01-01..2026-03-31`, `2026-01-01..`, `..2026-03-31`, `next-90` or `last-30`; null for anything else. */
export function parseDateRange(text: string): DateRange | null {
  const relative = /^(next|last)-(\d{1,4})$/.exec(text);
  if (relative) {
    const [, kind, days] = relative;
    const reach = Number(days);
    return reach >= 1 && reach <= maxReachDays ? { kind: kind as 'next' | 'last', days: reach } : null;
  }
  const [from, to, ...rest] = text.split('..');
  if (from === undefined || to === undefined || rest.length > 0 || from + to === '') return null;
  const isDay = (part: string) => part === '' || day.safeParse(part).success;
  return isDay(from) && isDay(to) && (from === '' || to === '' || from <= to)
    ? { kind: 'between', from: from || null, to: to || null }
    : null;
}

export function writeDateRange(range: DateRange): string {
  return range.kind === 'between' ? `${range.from ?? ''}..${range.to ?? ''}` : `${range.kind}-${range.days}`;
}

export const dateRange = z
  .string()
  .max(30)
  .refine((text) => parseDateRange(text) !== null, 'Write two days such as 2026-01-01..2026-03-31, or next-90.');

/** Several values in one parameter: divided by commas; a comma within a value is written `%2C`, a percent sign `%25`. */
export const severalOf = <Item extends z.ZodType<string>>(item: Item, most = 20) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter(Boolean).map(readOne) : given),
    z.array(item).max(most),
  );

/** One value as it stands among several. */
export const writeOne = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');

const readOne = (written: string) => written.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Days that a contract list can be narrowed by. */
export const dateFilters = ['agreement', 'effective', 'expires', 'notice', 'created', 'updated'] as const;
export type DateFilter = (typeof dateFilters)[number];

/** Fields whose absence can be asked for. */
export const fieldsThatMayMiss = [
  'counterparty',
  'our_entity',
  'type',
  'owner',
  'effective_date',
  'expiry_date',
  'notice_period_days',
  'value',
  'governing_law',
  'tags',
] as const;
export type FieldThatMayMiss = (typeof fieldsThatMayMiss)[number];

/** Filters on the facts of a contract that are not listed one by one in `contractListQuery`. */
export const factFilters = {
  counterparty: severalOf(z.string().max(300)).optional(),
  our_entity: severalOf(z.string().max(300)).optional(),
  governing_law: severalOf(z.string().max(200)).optional(),
  renewal: severalOf(z.enum(['none', 'optional', 'automatic', 'evergreen'])).optional(),
  currency: severalOf(z.string().regex(/^[A-Z]{3}$/)).optional(),
  value_from: amount.optional(),
  value_to: amount.optional(),
  agreement: dateRange.optional(),
  effective: dateRange.optional(),
  expires: dateRange.optional(),
  notice: dateRange.optional(),
  created: dateRange.optional(),
  updated: dateRange.optional(),
  /** Contracts with a clause of any of these kinds, as far as it was read or somebody said so. */
  clause: severalOf(clauseKind).optional(),
  /** Contracts that surely have no clause of one of these kinds. */
  without_clause: severalOf(clauseKind).optional(),
  /** Contracts without a value in any one of these fields. */
  missing: severalOf(z.enum(fieldsThatMayMiss)).optional(),
};
