export interface FormatSettings {
  /** A BCP 47 language tag, of which numbers, amounts and typed dates follow the rules: `en-GB`. */
  locale: string;
  /** The tag whose words dates, distances, sizes and lists are written in; `locale` when left out. */
  words?: string | undefined;
  /** An IANA time zone: `Europe/Berlin`. */
  timeZone: string;
}

type Moment = string | number | Date;

const cache = new Map<string, unknown>();

const cached = <T>(key: string, make: () => T): T => {
  if (!cache.has(key)) cache.set(key, make());
  return cache.get(key) as T;
};

const isCalendarDate = (value: Moment): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const asDate = (value: Moment) => (value instanceof Date ? value : new Date(value));

const spans: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** The day that a moment falls on in a time zone, as `2026-03-01`. */
export const calendarDay = (moment: Date, timeZone: string) =>
  cached(
    `day|${timeZone}`,
    () => new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
  ).format(moment);

/** The hour of the day that a moment falls in in a time zone, from 0 to 23. */
export const hourOfDay = (moment: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(moment));

/** How values are written for one reader: their language and their organisation's time zone. */
export function createFormat({ locale, timeZone, words = locale }: FormatSettings) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    cached(`d|${words}|${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(words, options));
  const numbers = (options: Intl.NumberFormatOptions = {}) => {
    const tag = options.style === 'unit' ? words : locale;
    return cached(`n|${tag}|${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options));
  };
  const relatives = (numeric: 'auto' | 'always') =>
    cached(`r|${numeric}|${words}`, () => new Intl.RelativeTimeFormat(words, { numeric }));
  const plurals = (type: Intl.PluralRuleType) =>
    cached(`p|${type}|${words}`, () => new Intl.PluralRules(words, { type }));
  const lists = () => cached(`l|${words}`, () => new Intl.ListFormat(words, { type: 'conjunction' }));

  /** A calendar date has no time zone: `2026-03-01` is that day everywhere. */
  const zoneOf = (value: Moment) => (isCalendarDate(value) ? 'UTC' : timeZone);

  return {
    locale,
    timeZone,
    words,
    /** 15 Jan 2026 */
    date: (value: Moment, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      dates({ ...options, timeZone: zoneOf(value) }).format(asDate(value)),
    /** 15 Jan 2026, 13:00 CET: the time zone is always named. */
    dateTime: (value: Moment) =>
      dates({
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(asDate(value)),
    /** 13:00 CET */
    time: (value: Moment) =>
      dates({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone }).format(asDate(value)),
    /** in 3 days, 2 hours ago, yesterday. From a day on, days of the organisation's time zone are compared. */
    relative: (value: Moment, now: Moment = Date.now()) => {
      const seconds = (asDate(value).getTime() - asDate(now).getTime()) / 1000;
      if (!isCalendarDate(value) && Math.abs(seconds) < 86_400) return relativeIn(relatives, seconds, 60);
      const day = isCalendarDate(value) ? value : calendarDay(asDate(value), timeZone);
      const days = Math.round((Date.parse(day) - Date.parse(calendarDay(asDate(now), timeZone))) / 86_400_000);
      return relativeIn(relatives, days * 86_400, 86_400);
    },
    /** Friday */
    weekday: (value: Moment) => dates({ weekday: 'long', timeZone: zoneOf(value) }).format(asDate(value)),
    /** in 46 days, yesterday: days, however many. */
    inDays: (days: number) => relatives('auto').format(days, 'day'),
    number: (value: number, options?: Intl.NumberFormatOptions) => numbers(options).format(value),
    /** A decimal string, without passing through a binary fraction. */
    decimal: (value: string, maximumFractionDigits: number) =>
      numbers({ maximumFractionDigits }).format(value as Intl.StringNumericLiteral),
    percent: (share: number, fractionDigits = 0) =>
      numbers({ style: 'percent', maximumFractionDigits: fractionDigits }).format(share),
    /** A decimal string and an ISO 4217 currency, without passing through a binary fraction: €1,200.50 */
    money: (amount: string | number, currency: string, options: Intl.NumberFormatOptions = {}) =>
      numbers({ style: 'currency', currency, ...options }).format(amount as Intl.StringNumericLiteral),
    /** 3.4 MB, in steps of a thousand as files are sold. */
    fileSize: (bytes: number) => {
      const step = Math.min(byteUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
      return numbers({
        style: 'unit',
        unit: byteUnits[step] ?? 'byte',
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step < 2 ? 0 : 1,
      }).format(bytes / 1000 ** step);
    },
    /** 1 h 4 min, 12 s */
    duration: (milliseconds: number) => {
      const seconds = Math.max(0, Math.round(milliseconds / 1000));
      const unit = (value: number, name: string) =>
        numbers({ style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value);
      if (seconds < 60) return unit(seconds, 'second');
      if (seconds < 3600) return `${unit(Math.floor(seconds / 60), 'minute')} ${unit(seconds % 60, 'second')}`;
      return `${unit(Math.floor(seconds / 3600), 'hour')} ${unit(Math.floor((seconds % 3600) / 60), 'minute')}`;
    },
    /** Picks the sentence for a count; `#` in it becomes the number: `{ one: '# contract', other: '# contracts' }`. */
    plural: (count: number, forms: PluralForms) =>
      (forms[plurals('cardinal').select(count)] ?? forms.other).replaceAll('#', numbers().format(count)),
    ordinal: (count: number, forms: PluralForms) =>
      (forms[plurals('ordinal').select(count)] ?? forms.other).replaceAll('#', numbers().format(count)),
    list: (items: readonly string[]) => lists().format(items),
  };
}

export type Format = ReturnType<typeof createFormat>;
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Relatives = (numeric: 'auto' | 'always') => Intl.RelativeTimeFormat;

/** Weeks, months and years are numbers of them: the next month of the calendar may be another than one in 60 days. */
function relativeIn(formats: Relatives, seconds: number, smallest: number) {
  const distance = Math.abs(seconds);
  const [unit, length] = spans.find(([, span]) => span >= smallest && distance >= span) ??
    spans.find(([, span]) => span === smallest) ?? ['day', 86_400];
  return length > 86_400
    ? formats('always').format(Math.round(seconds / length), unit)
    : formats('auto').format(Math.trunc(seconds / length), unit);
}

/** Reads a number as people of this locale write it; `null` for what is none. */
export function parseLocaleNumber(text: string, locale: string): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6);
  const sign = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  const plain = [...text.trim()]
    .filter((character) => character !== sign('group') && !/\s/.test(character))
    .map((character) => (character === sign('decimal') ? '.' : character === sign('minusSign') ? '-' : character))
    .map((character) => (digits.includes(character) ? String(digits.indexOf(character)) : character))
    .join('');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
