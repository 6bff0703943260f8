import { calendarDay, wholeYear } from '#api-contract/calendar-day';
import type { DateDivider, DateOrder } from '#api-contract/cases/imports';
import { monthNamed } from './month-names.ts';

const numbersOnly = /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})\.?$/;
const yearFirst = /^(\d{4})\s?[./\u5e74-]\s?(\d{1,2})\s?[./\u6708-]\s?(\d{1,2})[./\u65e5]?$/;
const together = /^(\d{4})(\d{2})(\d{2})$/;
const dayAndWord =
  /^(?:[\p{L}-]+\.?,?\s+){0,2}(\d{1,2})(?:\.|st|nd|rd|th|\u00ba|er)?[\s-]+(?:of\s+|de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?:,?\s+\p{L}+\.?)?$/u;
const wordAndDay = /^(?:\p{L}+\.?,\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;
/** Longer texts are sentences. */
const longestDate = 60;

const dividers: Readonly<Record<string, DateDivider>> = { '/': 'slash', '-': 'dash', '.': 'dot' };

interface Numbers {
  readonly first: string;
  readonly second: string;
  readonly year: string;
  readonly divider: DateDivider;
}

/** What a date written in numbers alone tells about the order of day and month, by what divides them. */
export interface DateEvidence {
  readonly divider: DateDivider;
  readonly order: DateOrder | 'ambiguous';
}

/** The evidence of a date; null where it is written otherwise, or says the same in both orders. */
export function dateEvidence(text: string): DateEvidence | null {
  // Most cells are no dates; what follows is for those that may be.
  const code = text.charCodeAt(0);
  if (text.length < 6 || text.length > longestDate || (code > 57 && code < 128)) return null;
  const numbers = numbersOf(plain(text));
  if (!numbers || Number(numbers.first) === Number(numbers.second)) return null;
  return { divider: numbers.divider, order: ownOrder(numbers) ?? 'ambiguous' };
}

/**
 * A date as people write it, as a calendar day; null where it is none. What reads one way only is read that way, whatever
 * its neighbours are; `orderOf` says how the others of its divider are meant, and without an order they are none.
 */
export function readDate(text: string, orderOf: (divider: DateDivider) => DateOrder | null): string | null {
  if (text.length > longestDate) return null;
  const written = plain(text);
  const numbers = numbersOf(written);
  if (numbers) {
    const { first, second, year } = numbers;
    if (Number(first) === Number(second)) return dayOf(year, first, second);
    const order = ownOrder(numbers) ?? orderOf(numbers.divider);
    if (order === null) return null;
    return order === 'month_first' ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  const [, year, month, day] = yearFirst.exec(written) ?? together.exec(written) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, dayNumber, word, wordYear] = dayAndWord.exec(written) ?? swapped(wordAndDay.exec(written)) ?? [];
  return word === undefined ? null : dayOf(wordYear, monthNamed(word), dayNumber);
}

function numbersOf(written: string): Numbers | null {
  const [, first = '', sign = '', second = '', year = ''] = numbersOnly.exec(written) ?? [];
  const divider = dividers[sign];
  return divider ? { first, second, year, divider } : null;
}

/** There are twelve months. */
function ownOrder({ first, second }: Numbers): DateOrder | null {
  if (Number(first) > 12) return 'day_first';
  return Number(second) > 12 ? 'month_first' : null;
}

function swapped(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]];
}

/** Without a time of day, marks of writing direction, and digits of other scripts. */
function plain(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Nd}/gu, (digit) => (digit > '9' ? String(valueOf(digit)) : digit))
    .trim()
    .replace(/(T|,?\s+)\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s?([ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i, '');
}

/** Digits of a script follow one another from its zero. */
function valueOf(digit: string): number {
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

function dayOf(year: string | undefined, month: string | number | undefined, day: string | undefined): string | null {
  const fullYear = wholeYear(year ?? '');
  return fullYear >= 1900 && fullYear < 2200 ? calendarDay(fullYear, Number(month), Number(day)) : null;
}
