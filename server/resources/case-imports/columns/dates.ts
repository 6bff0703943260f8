import { calendarDay } from '#api-contract/calendar-day';
import type { DateOrder } from '#api-contract/cases/imports';

const numbersOnly = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})\.?$/;
const yearFirst = /^(\d{4})\s?[./\u5e74-]\s?(\d{1,2})\s?[./\u6708-]\s?(\d{1,2})[./\u65e5]?$/;
const together = /^(\d{4})(\d{2})(\d{2})$/;
const dayAndWord =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th|\u00ba|er)?[\s-]+(?:of\s+|de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})$/u;
const wordAndDay = /^(?:\p{L}+\.?,\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/** What a date written in numbers alone tells about the order of day and month; null where it is written otherwise. */
export function dateEvidence(text: string): DateOrder | 'ambiguous' | null {
  // Most cells are no dates; what follows is for those that may be.
  const code = text.charCodeAt(0);
  if (text.length < 6 || text.length > 24 || (code > 57 && code < 128)) return null;
  const [, one = '', other = ''] = numbersOnly.exec(plain(text)) ?? [];
  if (one === '' || Number(one) === Number(other)) return null;
  if (Number(one) > 12) return 'day_first';
  return Number(other) > 12 ? 'month_first' : 'ambiguous';
}

/** A date as people write it, as a calendar day; null where it is none, or does not fit the order. */
export function readDate(text: string, order: DateOrder | null): string | null {
  const written = plain(text);
  const numbers = numbersOnly.exec(written);
  if (numbers) {
    const [, one, other, year] = numbers;
    // Without an order nothing of the column needed one: both readings are the same, or this one is no date.
    return order === 'month_first' ? dayOf(year, one, other) : dayOf(year, other, one);
  }
  const [, year, month, day] = yearFirst.exec(written) ?? together.exec(written) ?? [];
  if (year !== undefined) return dayOf(year, month, day);
  const [, dayNumber, word, wordYear] = dayAndWord.exec(written) ?? swapped(wordAndDay.exec(written)) ?? [];
  return word === undefined ? null : dayOf(wordYear, months().get(plainWord(word)), dayNumber);
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
  const fullYear = Number(year) + (year?.length === 2 ? 2000 : 0);
  return fullYear >= 1900 && fullYear < 2200 ? calendarDay(fullYear, Number(month), Number(day)) : null;
}

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'el',
  'ru',
  'uk',
  'tr',
];
let known: ReadonlyMap<string, number> | undefined;

/** Names of months, whole and short, in the languages that people here write. */
function months(): ReadonlyMap<string, number> {
  known ??= new Map(
    languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index): [string, number] => {
          const parts = format.formatToParts(Date.UTC(2026, index, 15));
          return [plainWord(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1];
        });
      }),
    ),
  );
  return known;
}

const plainWord = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
