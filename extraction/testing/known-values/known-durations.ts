import fc from 'fast-check';
import { anyCase, inWords, type KnownValue } from './known-value.ts';

const units: readonly (readonly [names: readonly string[], unit: string])[] = [
  [['day', 'calendar day', 'consecutive day', 'clear day'], 'day'],
  [['business day', 'working day', 'Business Day', 'banking day'], 'business_day'],
  [['week'], 'week'],
  [['month', 'calendar month', 'full month', 'additional month'], 'month'],
  [['quarter', 'calendar quarter'], 'quarter'],
  [['year', 'calendar year', 'contract year', 'further year', 'consecutive year'], 'year'],
];
const unit = fc.constantFrom(
  ...units.flatMap(([names, value]) => names.map((name): [name: string, unit: string] => [name, value])),
);
const counts = fc.oneof(
  fc.integer({ min: 1, max: 36 }),
  fc.integer({ min: 1, max: 400 }),
  fc.constantFrom(15, 30, 45, 60, 90, 100, 110, 120, 180, 200, 365),
);
const forms: readonly ((words: string, figures: string) => string)[] = [
  (words) => words,
  (_words, figures) => figures,
  (words, figures) => `${words} (${figures})`,
  (words, figures) => `${figures} (${words})`,
  (_words, figures) => `(${figures})`,
  (words, figures) => `${words} [${figures}]`,
  (words, figures) => `${words}(${figures})`,
  (words, figures) => `${words} ( ${figures} )`,
  (words, figures) => `${words} - (${figures})`,
];
/** Half a unit more, in words and in figures. */
const halves: readonly (readonly [words: string, figures: string])[] = [
  [' and a half', '.5'],
  ['-and-a-half', '½'],
  [' and one-half', ' ½'],
  [' and one half', ' 1/2'],
  [' and a half', ',5'],
];
const before = [
  'within ',
  'for a period of ',
  'not less than ',
  'upon at least ',
  'an initial term of ',
  'shall be ',
  'a minimum of ',
  'for up to ',
  'a further ',
];
const after = [
  ' from the date',
  '’ notice',
  ' prior to expiry',
  '.',
  ', whichever is later',
  ' prior written notice',
  ' thereafter',
  ' (the “Term”)',
  ' commencing on 1 May',
];

interface Said {
  readonly said: string;
  readonly count: number;
}

const said: fc.Arbitrary<Said> = fc
  .record({
    count: counts,
    form: fc.constantFrom(...forms),
    half: fc.option(fc.constantFrom(...halves), { freq: 4 }),
    hyphen: fc.constantFrom('-', ' ', '‑', '–'),
    and: fc.constantFrom(' ', ' and '),
  })
  .map(({ count, form, half, hyphen, and }) => {
    const isHalf = half !== null && count < 40;
    const words = inWords(count, hyphen, and) + (isHalf ? half[0] : '');
    return { said: form(words, `${count}${isHalf ? half[1] : ''}`), count: count + (isHalf ? 0.5 : 0) };
  });

/** "Ninety (90) days’ notice". */
const apart: fc.Arbitrary<KnownValue> = fc
  .record({
    said,
    unit,
    gap: fc.constantFrom(' ', ' ', ' ', '\n', '  ', '\u00a0'),
    plural: fc.constantFrom('s', 's', '(s)'),
    before: fc.constantFrom(...before),
    after: fc.constantFrom(...after),
    cased: anyCase,
  })
  .map(
    ({ said: { said: count, count: value }, unit: [name, kind], gap, plural, before: lead, after: rest, cased }) => ({
      text: cased(`${lead}${count}${gap}${name}${value === 1 ? '' : plural}${rest}`),
      values: [`${value} ${kind}`],
    }),
  );

/** "A thirty-day notice", "the six month term". */
const adjective: fc.Arbitrary<KnownValue> = fc
  .record({
    said,
    unit,
    joint: fc.constantFrom('-', '-', ' '),
    article: fc.constantFrom('a ', 'the ', 'any ', 'a '),
    noun: fc.constantFrom(' period', ' notice', ' term', ' notice period.'),
    before: fc.constantFrom('upon ', 'for ', 'with ', 'at the end of ', 'after '),
    cased: anyCase,
  })
  .map(({ said: { said: count, count: value }, unit: [name, kind], joint, article, noun, before: lead, cased }) => {
    const isVowel = /^(?:8|11|18|80|eight|eleven)/.test(count);
    return {
      text: cased(
        `${lead}${article === 'a ' && isVowel ? 'an ' : article}${count}${joint}${name.replace(' ', joint)}${noun}`,
      ),
      values: [`${value} ${kind}`],
    };
  });

const compoundForms: readonly ((years: number, months: number) => string)[] = [
  (years, months) => `${counted(inWords(years), years, 'year')} and ${counted(inWords(months), months, 'month')}`,
  (years, months) => `${counted(String(years), years, 'year')} ${counted(String(months), months, 'month')}`,
  (years, months) => `${counted(String(years), years, 'year')}, ${counted(String(months), months, 'month')}`,
  (years, months) =>
    `${counted(`${inWords(years)} (${years})`, years, 'year')} and ${counted(`${inWords(months)} (${months})`, months, 'month')}`,
  (years, months) => `a ${inWords(years)}-year and ${inWords(months)}-month term`,
];
const counted = (count: string, value: number, name: string) => `${count} ${name}${value === 1 ? '' : 's'}`;

/** "Two years and six months". */
const compound: fc.Arbitrary<KnownValue> = fc
  .record({
    years: fc.integer({ min: 1, max: 12 }),
    months: fc.integer({ min: 1, max: 11 }),
    form: fc.constantFrom(...compoundForms),
    before: fc.constantFrom(...before),
    cased: anyCase,
  })
  .map(({ years, months, form, before: lead, cased }) => ({
    text: cased(`${lead}${form(years, months)} from the date`),
    values: [`${years * 12 + months} month`],
  }));

/** Lengths of time in every usual form, as "90 day". */
export const knownDurations = fc.oneof({ arbitrary: apart, weight: 5 }, { arbitrary: adjective, weight: 4 }, compound);
