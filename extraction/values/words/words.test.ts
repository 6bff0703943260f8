import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesIn, sureOf } from './dates.ts';
import { addDuration, durationsIn, formatDuration } from './durations.ts';
import { moneyIn } from './money.ts';
import { parseNumber } from './numbers.ts';

describe('days', () => {
  it.each([
    ['as of January 5, 2001', '2001-01-05'],
    ['this 18th day of May, 2001', '2001-05-18'],
    ['the 14t h day of April, 2015', '2015-04-14'],
    ['April. 1st 2019', '2019-04-01'],
    ['25 September 2018', '2018-09-25'],
    ['the first (1st) day of January, 1996', '1996-01-01'],
    ['the twenty-third day of June 2004', '2004-06-23'],
    ['on 2024-02-29', '2024-02-29'],
    ['dated 3/22/18', '2018-03-22'],
    ['am 31.12.2025', '2025-12-31'],
    ['am 1. März 2024', '2024-03-01'],
    ['le 1er août 2024', '2024-08-01'],
    ['el 29 de mayo de 2024', '2024-05-29'],
    ['dnia 2 października 2024', '2024-10-02'],
    ['the twenty first day of March 2020', '2020-03-21'],
  ])('%s', (text, iso) => {
    expect(datesIn(text).map((date) => date.iso)).toEqual([iso]);
  });

  it.each(['the 3 1st day of March 2020', 'the 1 5 day of March 2020', 'the hundred and first day of May 2020'])(
    'are not read out of part of one: %s',
    (text) => {
      expect(datesIn(text)).toEqual([]);
    },
  );

  it('that do not exist are none', () => {
    expect(datesIn('February 30, 2020 and 13/32/2020')).toEqual([]);
  });

  it('in the stamp of whoever published the document are none', () => {
    expect(datesIn('Source: SOME COMPANY, 10-K, 3/13/2020')).toEqual([]);
  });

  it.each([
    ['01-Mar-2024', '2024-03-01'],
    ['2024/03/01', '2024-03-01'],
    ['13/01/2024', '2024-01-13'],
    ['01/13/2024', '2024-01-13'],
  ])('%s can be read one way', (text, iso) => {
    expect(datesIn(text)).toMatchObject([{ iso, ambiguous: false }]);
  });

  it('with the month first or second are said to be so, and no more than half sure', () => {
    const [date] = datesIn('03/01/2024');
    expect(date).toMatchObject({ iso: '2024-03-01', ambiguous: true });
    expect(date && sureOf(date, 0.9)).toBe(0.5);
  });
});

describe('lengths of time', () => {
  it.each([
    ['within ninety (90) days', '90 days'],
    ['a 3-year term', '3 years'],
    ['thirty-six (36) months', '36 months'],
    ['successive one (1) year periods', '1 year'],
    ['two (2) year(s)', '2 years'],
    ['ten (10) business days', '10 business days'],
    ['the fifth anniversary of the Effective Date', '5 years'],
    ['half a year', '6 months'],
    ['fourteen days', '14 days'],
    ['sixteen weeks', '16 weeks'],
    ['sixty days', '60 days'],
    ['seventy-five days', '75 days'],
    ['eighty business days', '80 business days'],
    ['at least ninety days before the end', '90 days'],
    ['one hundred and eighty days', '180 days'],
    ['one and a half years', '1.5 years'],
    ['2½ years', '2.5 years'],
  ])('%s', (text, said) => {
    expect(durationsIn(text).map(formatDuration)).toEqual([said]);
  });

  it('are added to a day, and a day that a month lacks becomes its last', () => {
    expect(addDuration('2024-01-31', { count: 1, unit: 'month' })).toBe('2024-02-29');
    expect(addDuration('2024-02-29', { count: 1, unit: 'year' })).toBe('2025-02-28');
    expect(addDuration('2019-12-31', { count: 2, unit: 'week' })).toBe('2020-01-14');
    expect(addDuration('2024-03-31', { count: -1, unit: 'quarter' })).toBe('2023-12-31');
  });
});

describe('numbers in words', () => {
  it.each([
    ['one hundred twenty', 120],
    ['two hundred and fifty thousand', 250_000],
    ['twenty-four', 24],
    ['1,250', 1_250],
  ])('%s', (said, value) => {
    expect(parseNumber(said)).toBe(value);
  });
});

describe('money', () => {
  it.each([
    ['$2.5M', '2500000.00', 'USD'],
    ['INR 5,00,000', '500000.00', 'INR'],
    ['a fee of $1,250,000.50', '1250000.50', 'USD'],
    ['EUR 1.250.000,50', '1250000.50', 'EUR'],
    ['US$2.5 million', '2500000.00', 'USD'],
    ['£40,000', '40000.00', 'GBP'],
    ['250 000 SEK', '250000.00', 'SEK'],
    ['five hundred thousand dollars', '500000.00', 'USD'],
  ])('%s', (text, amount, currency) => {
    expect(moneyIn(text)).toMatchObject([{ amount, currency }]);
  });

  it('stands where the text says it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 1, max: 999 }), (before, amount) => {
        const text = `${before.replace(/[\d$€£¥₹]/g, '')} $${amount}, payable`;
        const [money] = moneyIn(text);
        expect(text.slice(money?.start, money?.end)).toContain(String(amount));
      }),
    );
  });
});
