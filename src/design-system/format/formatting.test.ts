import { describe, expect, test } from 'vitest';
import { calendarDay, createFormat, parseLocaleNumber } from './formatting.ts';

const british = createFormat({ locale: 'en-GB', timeZone: 'Europe/London' });
const german = createFormat({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
const egyptian = createFormat({ locale: 'ar-EG', timeZone: 'Africa/Cairo' });

describe('days and moments', () => {
  test('a calendar day is that day in every time zone', () => {
    const far = createFormat({ locale: 'en-GB', timeZone: 'Pacific/Pago_Pago' });
    expect(far.date('2026-03-01')).toBe('1 Mar 2026');
  });

  test('a moment names its time zone', () => {
    expect(british.dateTime('2026-07-01T08:30:00Z')).toBe('1 Jul 2026, 09:30 BST');
  });

  test('the day of a moment is the time zone’s, not UTC’s', () => {
    expect(calendarDay(new Date('2026-01-15T23:30:00Z'), 'Europe/Berlin')).toBe('2026-01-16');
  });
});

describe('distances', () => {
  const now = '2026-01-15T23:30:00Z';

  test.each([
    ['2026-01-16', 'heute'],
    ['2026-01-17', 'morgen'],
    ['2026-01-15', 'gestern'],
    ['2026-01-20', 'in 4 Tagen'],
  ])('%s is %s in Berlin, where it is the 16th already', (day, said) => {
    expect(german.relative(day, now)).toBe(said);
  });

  test.each([
    ['2026-01-15T23:30:20Z', 'this minute'],
    ['2026-01-15T22:29:00Z', '1 hour ago'],
    ['2026-01-14T23:00:00Z', 'yesterday'],
    ['2026-01-14T22:30:00Z', 'yesterday'],
    ['2026-01-13T23:30:00Z', '2 days ago'],
    ['2026-01-24', 'in 1 week'],
    ['2026-03-16', 'in 2 months'],
    ['2027-02-15T00:00:00Z', 'in 1 year'],
  ])('%s is %s', (moment, said) => {
    expect(british.relative(moment, now)).toBe(said);
  });

  test('days are counted where digits are not Latin', () => {
    expect(egyptian.relative('2026-01-20', now)).toMatch(/٤|4/u);
  });
});

describe('amounts', () => {
  test('money keeps every digit of its decimal string', () => {
    expect(british.money('12345678901234567.89', 'EUR')).toBe('€12,345,678,901,234,567.89');
  });

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1500, '2 kB'],
    [3_400_000, '3.4 MB'],
    [5_000_000_000_000_000, '5,000 TB'],
  ])('%d bytes are %s', (bytes, said) => {
    expect(british.fileSize(bytes)).toBe(said);
  });

  test.each([
    [900, '1s'],
    [83_000, '1m 23s'],
    [3_840_000, '1h 4m'],
  ])('%d ms are %s', (milliseconds, said) => {
    expect(british.duration(milliseconds)).toBe(said);
  });
});

describe('plurals', () => {
  test('the count is inserted into the sentence', () => {
    expect(british.plural(1, { one: '# contract', other: '# contracts' })).toBe('1 contract');
    expect(british.plural(1204, { one: '# contract', other: '# contracts' })).toBe('1,204 contracts');
  });

  test('a missing form falls back', () => {
    expect(egyptian.plural(2, { other: '# x' })).toMatch(/x$/u);
  });
});

describe('numbers read back', () => {
  test.each([
    ['1,204.5', 'en-GB', 1204.5],
    ['1.204,5', 'de-DE', 1204.5],
    ['1 204,5', 'fr-FR', 1204.5],
    ['١٢٠٤', 'ar-EG', 1204],
    ['-3', 'en-GB', -3],
    ['.5', 'en-GB', 0.5],
    ['12a', 'en-GB', null],
    ['', 'en-GB', null],
    ['1.2.3', 'en-GB', null],
  ])('%s in %s is %s', (text, locale, number) => {
    expect(parseLocaleNumber(text, locale)).toBe(number);
  });
});
