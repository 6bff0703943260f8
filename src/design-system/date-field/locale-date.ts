type DatePart = 'year' | 'month' | 'day';

const isDatePart = (type: string): type is DatePart => type === 'year' || type === 'month' || type === 'day';

const numericFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  });

/** The order in which this locale writes a date: `['day', 'month', 'year']`. */
const partOrder = (locale: string): DatePart[] =>
  numericFormat(locale)
    .formatToParts(0)
    .map((part) => part.type)
    .filter(isDatePart);

/** How a date is typed in this locale: `DD/MM/YYYY`. */
export const datePattern = (locale: string) =>
  numericFormat(locale)
    .formatToParts(0)
    .map(({ type, value }) => (type === 'year' ? 'YYYY' : type === 'month' ? 'MM' : type === 'day' ? 'DD' : value))
    .join('');

/** `2026-03-01` as this locale types it: `01/03/2026`. */
export const writeDate = (iso: string, locale: string) => numericFormat(locale).format(new Date(`${iso}T00:00:00Z`));

const asIso = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
};

/** Two digits mean the century around now: 30 is 2030, 85 is 1985. */
const fullYear = (year: number, digits: number) => (digits > 2 ? year : year < 70 ? 2000 + year : 1900 + year);

/** Reads what a person typed, in the locale's order or as ISO; `null` for what is no date. */
export function readDate(text: string, locale: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return asIso(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = trimmed.split(/\D+/).filter(Boolean);
  if (numbers.length !== 3 || /[^\d\s./,\-\u200e\u200f年月日]/.test(trimmed)) return null;
  const found = Object.fromEntries(partOrder(locale).map((part, index) => [part, numbers[index] ?? ''])) as Record<
    DatePart,
    string
  >;
  if (found.year.length > 4) return null;
  return asIso(fullYear(Number(found.year), found.year.length), Number(found.month), Number(found.day));
}
