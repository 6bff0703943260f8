import { describe, expect, test } from 'vitest';
import { durationsIn, lastDayOf } from './durations.ts';

describe('a length of time', () => {
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
    'two thirds of a year',
    'half of a year',
    'three quarters of a year',
    'the better part of a year',
    'a year and a day',
    'a six- to nine-month term',
    'twenty five-year leases',
    'two hundred-day periods',
    'within .5 years',
    'O30 days',
  ])('%s is no clear length of time', (text) => {
    expect(durationsIn(text)).toEqual([]);
  });
});

describe('the last day of a term', () => {
  test.each([
    ['2020-01-15', 5, 'year', '2025-01-14'],
    ['2024-01-01', 1, 'month', '2024-01-31'],
    ['2024-01-31', 1, 'month', '2024-02-29'],
    ['2024-02-29', 1, 'year', '2025-02-28'],
    ['2024-03-01', 2, 'week', '2024-03-14'],
  ] as const)('from %s for %i %s is %s', (start, count, unit, day) => {
    expect(lastDayOf(start, { count, unit }).day).toBe(day);
  });
});
