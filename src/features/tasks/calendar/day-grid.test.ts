import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#api-contract/calendar-day';
import { dayAfter, daysAround, turned, weeksOf } from './day-grid.ts';

const anyDay = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));

test('a month is 42 days from a Monday on, and holds all of its days', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = daysAround(day, 'month');
      expect([days.length, weekdayOf(days[0] ?? '')]).toEqual([42, 1]);
      expect(days).toContain(day);
      expect(days).toContain(`${day.slice(0, 7)}-01`);
      expect(weeksOf(days).every((week) => week.length === 7)).toBe(true);
    }),
  );
});

test('a week is seven days from a Monday on', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = daysAround(day, 'week');
      expect([days.length, weekdayOf(days[0] ?? '')]).toEqual([7, 1]);
      expect(days).toContain(day);
    }),
  );
});

test('turning leads to the next month also from its 31st, and back', () => {
  expect(turned('2026-01-31', 'month', 1)).toBe('2026-02-01');
  expect(turned('2026-03-31', 'month', -1)).toBe('2026-02-01');
  expect(daysBetween('2026-01-31', turned('2026-01-31', 'week', 1))).toBe(7);
});

test('arrow keys move by days and weeks, and stay among the days that are shown', () => {
  const days = daysAround('2026-01-15', 'month');
  expect(dayAfter(days, '2026-01-15', 'ArrowDown')).toBe('2026-01-22');
  expect(dayAfter(days, '2026-01-15', 'ArrowLeft')).toBe('2026-01-14');
  expect(dayAfter(days, days[0] ?? '', 'ArrowUp')).toBe(days[0]);
});
