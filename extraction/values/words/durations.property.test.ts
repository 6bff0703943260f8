import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DurationUnit, durationsIn } from './durations.ts';

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inWords(value: number, hyphen: string, and: string): string {
  if (value < 20) return ones[value - 1] ?? '';
  if (value < 100) {
    const ten = tens[Math.floor(value / 10) - 2] ?? '';
    return value % 10 === 0 ? ten : `${ten}${hyphen}${ones[(value % 10) - 1]}`;
  }
  const hundreds = `${ones[Math.floor(value / 100) - 1]} hundred`;
  return value % 100 === 0 ? hundreds : `${hundreds}${and}${inWords(value % 100, hyphen, and)}`;
}

const units: [string, DurationUnit][] = [
  ['day', 'day'],
  ['business day', 'business_day'],
  ['week', 'week'],
  ['month', 'month'],
  ['calendar month', 'month'],
  ['year', 'year'],
];

interface Written {
  readonly text: string;
  readonly count: number;
  readonly unit: DurationUnit;
}

const written: fc.Arbitrary<Written> = fc
  .record({
    value: fc.integer({ min: 1, max: 400 }),
    unit: fc.constantFrom(...units),
    form: fc.constantFrom('figures', 'words', 'words (figures)', 'figures (words)', '(figures)', 'words [figures]'),
    half: fc.constantFrom('', '', '', ' and a half', '-and-a-half', ' and one-half'),
    hyphen: fc.constantFrom('-', ' ', '‑'),
    and: fc.constantFrom(' ', ' and '),
    joined: fc.constantFrom('apart', 'apart', 'adjective', 'article'),
    upper: fc.boolean(),
    before: fc.constantFrom('within ', 'for a period of ', 'not less than ', 'of ', 'upon at least '),
    after: fc.constantFrom(' from the date', '’ notice', ' prior to expiry', '.', ', whichever is later'),
  })
  .map(({ value, unit: [name, unit], form, half, hyphen, and, joined, upper, before, after }) => {
    const words = inWords(value, hyphen, and) + (form === 'words' ? half : '');
    const count = value + (form === 'words' && half ? 0.5 : 0);
    const said = {
      figures: String(value),
      words,
      'words (figures)': `${words} (${value})`,
      'figures (words)': `${value} (${words})`,
      '(figures)': `(${value})`,
      'words [figures]': `${words} [${value}]`,
    }[form] as string;
    const hyphenated = joined !== 'apart';
    const article = /^(?:8|11|18|80|eight|eleven|eighteen)/.test(said) ? 'an ' : 'a ';
    const phrase = hyphenated ? `${said}-${name.replace(' ', '-')} period` : `${said} ${name}${count === 1 ? '' : 's'}`;
    const text = `${before}${joined === 'article' ? article : ''}${phrase}${hyphenated ? '' : after}`;
    return { text: upper ? text.toUpperCase() : text, count, unit };
  });

describe('a length of time in any usual form', () => {
  test('is read as its value or not at all', () => {
    let [read, all] = [0, 0];
    fc.assert(
      fc.property(written, ({ text, count, unit }) => {
        const found = durationsIn(text).map((duration) => [duration.count, duration.unit]);
        all += 1;
        read += found.length;
        expect(found.length === 0 ? [[count, unit]] : found, text).toEqual([[count, unit]]);
      }),
      { numRuns: 10_000 },
    );
    expect(read / all).toBeGreaterThan(0.98);
  });

  test.each([
    ['a thirty-day notice', '30 day'],
    ['a ninety-day period', '90 day'],
    ['a six-month term', '6 month'],
    ['a two and a half year term', '2.5 year'],
    ['two-and-a-half years', '2.5 year'],
    ['2 1/2 years', '2.5 year'],
    ['2,5 years', '2.5 year'],
    ['a year and a half', '1.5 year'],
    ['for a year and a half', '1.5 year'],
    ['for a further year', '1 year'],
    ['a half year', '6 month'],
    ['a period of two years and six months', '30 month'],
    ['one (1) year and six (6) months', '18 month'],
    ['two one-year terms', '1 year'],
    ['three (3) additional one (1) year terms', '1 year'],
    ['within a fortnight', '2 week'],
    ['a hundred and twenty days', '120 day'],
    ['one hundred eighty (180) days', '180 day'],
    ['sixty (60) days written notice', '60 day'],
  ])('%s', (text, said) => {
    expect(durationsIn(text).map(({ count, unit }) => `${count} ${unit}`)).toEqual([said]);
  });

  test.each([
    'a few days',
    'a number of days',
    '30 to 60 days',
    '30-60 days',
    'thirty or sixty days',
    'ninety (60) days',
    'the twenty-fifth day',
    'the 30th day',
    '24 hours a day',
    '$400 a month',
    'a calendar year',
    'three months and fifteen days',
    'several years',
    'a dozen months',
    'thirty sixty days',
  ])('%s is no clear length of time', (text) => {
    expect(durationsIn(text)).toEqual([]);
  });
});
