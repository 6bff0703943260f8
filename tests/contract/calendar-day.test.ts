import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, calendarDay, dayIn, daysBetween, weekdayOf } from '#api-contract/calendar-day';

describe('addDays', () => {
  test.each([
    ['2026-12-31', 90, '2026-10-02'],
    ['2026-03-31', 30, '2026-03-01'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2027-03-01', 1, '2027-02-28'],
    ['2026-01-10', 0, '2026-01-10'],
    ['2026-01-10', 3650, '2016-01-13'],
  ])('%s less %i days is %s', (day, days, earlier) => {
    expect(addDays(day, -days)).toBe(earlier);
  });

  test('daysBetween is its inverse', () => {
    const someDay = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 3650 }), (day, days) => {
        expect(daysBetween(addDays(day, -days), day)).toBe(days);
      }),
    );
  });
});

describe('daysBetween', () => {
  test.each([
    ['2026-01-15', '2026-01-15', 0],
    ['2026-01-15', '2026-01-16', 1],
    ['2026-01-15', '2026-01-14', -1],
    ['2026-03-28', '2026-03-30', 2],
  ])('%s to %s is %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

test('dayIn returns the day of the given time zone, not the browser’s', () => {
  const moment = new Date('2026-01-15T23:30:00Z');
  expect(dayIn('UTC', moment)).toBe('2026-01-15');
  expect(dayIn('Europe/Stockholm', moment)).toBe('2026-01-16');
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-01-15');
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-03-31', -3, '2023-12-31'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test.each([
  [2024, 2, 29, '2024-02-29'],
  [2023, 2, 29, null],
  [2024, 13, 1, null],
  [2024, 0, 1, null],
])('calendarDay(%i, %i, %i) is %s', (year, month, dayOfMonth, day) => {
  expect(calendarDay(year, month, dayOfMonth)).toBe(day);
});

test('weekdays count from Monday as 1 to Sunday as 7', () => {
  expect(['2026-01-12', '2026-01-18'].map(weekdayOf)).toEqual([1, 7]);
});
