import type { Field } from './fields.ts';
import { amountText, countryText, currencyText, decimal, idText, isDay } from './value-texts.ts';

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
  const ends = parseEnds(text, isDay);
  const isOrdered = ends && (ends.from === null || ends.to === null || ends.from <= ends.to);
  return isOrdered ? { kind: 'between', ...ends } : null;
}

export function writeDateRange(range: DateRange): string {
  return range.kind === 'between' ? `${range.from ?? ''}..${range.to ?? ''}` : `${range.kind}-${range.days}`;
}

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

export const maxSearchLength = 200;

/** How long a text may be that one field is asked for. */
export const maxTextLength = (field: Field) => ('max' in field ? (field.max ?? 200) : 200);

/** Whether a text is a value that a field can be asked for. */
export function isFilterValue(field: Field, text: string): boolean {
  switch (field.kind) {
    case 'choice':
      return (field.options as readonly string[]).includes(text);
    case 'person':
    case 'counterparty':
    case 'contract':
      return idText.test(text);
    case 'currency':
      return currencyText.test(text);
    case 'flag':
      return text === 'yes' || text === 'no';
    case 'country':
      return countryText.test(text);
    default:
      return text.length <= maxTextLength(field);
  }
}

/** Whether a text is either end of a range that a field can be asked for: of numbers or amounts. */
export const isRangeEnd = ({ kind }: Field, text: string) => (kind === 'money' ? amountText : decimal).test(text);

/** A value as it is written among several. */
export const writeOne = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');

/** What `writeOne` wrote. */
export const readOne = (written: string) => written.replaceAll('%2C', ',').replaceAll('%25', '%');
