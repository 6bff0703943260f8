import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastWorkingDay, weekendOf } from './working-day.ts';

test.each([
  ['a Friday', '2026-02-27', [6, 7], '2026-02-27'],
  ['a Saturday', '2026-02-28', [6, 7], '2026-02-27'],
  ['a Sunday', '2026-03-01', [6, 7], '2026-02-27'],
  ['a Friday where people rest on Fridays', '2026-02-27', [5, 6], '2026-02-26'],
  ['a week without work', '2026-02-27', [1, 2, 3, 4, 5, 6, 7], '2026-02-20'],
])('%s gives a working day', (_what, day, weekend, expected) => {
  expect(lastWorkingDay(day, weekend)).toBe(expected);
});

test('the working day is never later, and never a week earlier', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const distance = Date.parse(day) - Date.parse(lastWorkingDay(day, [6, 7]));
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(2 * 86_400_000);
    }),
  );
});

test('the weekend is that of the language', () => {
  expect(weekendOf('en-GB')).toEqual([6, 7]);
  expect(weekendOf('ar-EG')).toEqual([5, 6]);
});
