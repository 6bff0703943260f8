import fc from 'fast-check';
import { type KnownValue } from './known-value.ts';

/** Months in each language, and what stands after the day and before the year. */
const languages: readonly (readonly [months: string, afterDay: string, beforeYear: string])[] = [
  ['Januar Februar März April Mai Juni Juli August September Oktober November Dezember', '.', ''],
  ['janvier février mars avril mai juin juillet août septembre octobre novembre décembre', '', ''],
  ['enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre', ' de', ' de'],
  ['gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre', '', ''],
  ['januari februari maart april mei juni juli augustus september oktober november december', '', ''],
  ['januari februari mars april maj juni juli augusti september oktober november december', '', ''],
  ['januar februar marts april maj juni juli august september oktober november december', '.', ''],
  ['januar februar mars april mai juni juli august september oktober november desember', '.', ''],
  ['janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro', ' de', ' de'],
  ['stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia', '', ''],
];
const english = [
  'January February March April May June July August September October November December',
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sept. Oct. Nov. Dec.',
].map((names) => names.split(' '));
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );

interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

const padded = (value: number) => String(value).padStart(2, '0');
const ordinal = (day: number) => `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;

const inEnglish: readonly ((given: Day, month: string) => string)[] = [
  ({ year, day }, month) => `${month} ${day}, ${year}`,
  ({ year, day }, month) => `${day} ${month} ${year}`,
  ({ year, day }, month) => `${month} ${ordinal(day)}, ${year}`,
  ({ year, day }, month) => `${ordinal(day)} of ${month}, ${year}`,
  ({ year, day }, month) => `the ${ordinal(day)} day of ${month}, ${year}`,
  ({ year, day }, month) => `the ${ordinals[day - 1]} day of ${month}, ${year}`,
  ({ year, day }, month) => `the ${ordinals[day - 1]?.replace('-', ' ')} day of ${month} ${year}`,
  ({ year, day }, month) => `the ${ordinals[day - 1]} (${ordinal(day)}) day of ${month} ${year}`,
  ({ year, day }, month) => `${month} ${padded(day)} ${year}`,
  ({ year, day }, month) => `${month} the ${ordinals[day - 1]}, ${year}`,
  ({ year, day }, month) => `${day} ${month}, in the year ${year}`,
  ({ year, day }, month) => `${padded(day)}-${month.replace('.', '')}-${year}`,
];
const inFigures: readonly ((given: Day) => string)[] = [
  ({ year, month, day }) => `${year}-${padded(month)}-${padded(day)}`,
  ({ year, month, day }) => `${year}/${padded(month)}/${padded(day)}`,
  ({ year, month, day }) => `${padded(day)}.${padded(month)}.${year}`,
  ({ year, month, day }) => `${day}.${month}.${year}`,
  ({ year, month, day }) => `${month}/${day}/${year}`,
  ({ year, month, day }) => `${padded(day)}/${padded(month)}/${year}`,
  ({ year, month, day }) => `${month}/${day}/${padded(year % 100)}`,
  ({ year, month, day }) => `${padded(day)}.${padded(month)}.${padded(year % 100)}`,
];

const written: fc.Arbitrary<(given: Day) => string> = fc.oneof(
  fc.tuple(fc.constantFrom(...english), fc.constantFrom(...inEnglish)).map(
    ([months, form]) =>
      (given: Day) =>
        form(given, months[given.month - 1] ?? ''),
  ),
  fc.constantFrom(...inFigures),
  fc.constantFrom(...languages).map(
    ([months, afterDay, beforeYear]) =>
      ({ year, month, day }: Day) =>
        `${day}${afterDay} ${months.split(' ')[month - 1]}${beforeYear} ${year}`,
  ),
);

const msPerDay = 86_400_000;

/** Days from 1961 to 2060 in every usual form and in each language that the reader tells apart, as `YYYY-MM-DD`. */
export const knownDates: fc.Arbitrary<KnownValue> = fc
  .record({
    day: fc.integer({ min: Date.UTC(1961, 0, 1) / msPerDay, max: Date.UTC(2060, 11, 31) / msPerDay }),
    written,
    before: fc.constantFrom('as of ', 'dated ', 'until ', 'Date: ', 'Section 4. ', 'am ', 'le ', ''),
    after: fc.constantFrom('.', ', by and between', ' (the “Date”)', '', '; 12 months'),
    isUpper: fc.boolean(),
  })
  .map(({ day, written: form, before, after, isUpper }) => {
    const iso = new Date(day * msPerDay).toISOString().slice(0, 10);
    const [year = 0, month = 1, dayOfMonth = 1] = iso.split('-').map(Number);
    const text = form({ year, month, day: dayOfMonth });
    return { text: `${before}${isUpper ? text.toUpperCase() : text}${after}`, values: [iso] };
  });
