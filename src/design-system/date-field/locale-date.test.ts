import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datePattern, readDate, writeDate } from './locale-date.ts';

test.each([
  ['en-GB', 'DD/MM/YYYY'],
  ['en-US', 'MM/DD/YYYY'],
  ['de-DE', 'DD.MM.YYYY'],
  ['sv-SE', 'YYYY-MM-DD'],
])('in %s a day is typed %s', (locale, pattern) => {
  expect(datePattern(locale)).toBe(pattern);
});

test.each([
  ['1/3/2026', 'en-GB', '2026-03-01'],
  ['3/1/2026', 'en-US', '2026-03-01'],
  ['1.3.26', 'de-DE', '2026-03-01'],
  ['1.3.85', 'de-DE', '1985-03-01'],
  [' 2026-03-01 ', 'en-GB', '2026-03-01'],
  ['29/2/2024', 'en-GB', '2024-02-29'],
  ['29/2/2025', 'en-GB', null],
  ['1/13/2026', 'en-GB', null],
  ['1/3', 'en-GB', null],
  ['tomorrow', 'en-GB', null],
  ['1/3/20260', 'en-GB', null],
  ['', 'en-GB', null],
])('%s in %s is %s', (text, locale, iso) => {
  expect(readDate(text, locale)).toBe(iso);
});

test('what a locale writes it also reads', () => {
  const locales = [
    'en-GB',
    'en-US',
    'de-DE',
    'fr-FR',
    'sv-SE',
    'ja-JP',
    'ko-KR',
    'hu-HU',
    'ar-EG',
    'he-IL',
    'pt-BR',
    'pl-PL',
  ];
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...locales), (day, locale) => {
      const iso = day.toISOString().slice(0, 10);
      expect(readDate(writeDate(iso, locale), locale)).toBe(iso);
    }),
  );
});
