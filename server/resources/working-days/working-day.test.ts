import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastWorkingDay, weekendOf, type Calendar } from '#api-contract/organisation/working-day';
import { calendarOf, type Workplace } from './calendar-of.ts';

const workplace = (country: string | null, holiday_region: string | null = null): Workplace => ({
  country,
  holiday_region,
  house_holidays: [],
});

const weekends = (...weekend: number[]): Calendar => ({ weekend, holidayOn: () => null });

test.each([
  ['a Friday', '2026-02-27', weekends(6, 7), '2026-02-27'],
  ['a Saturday', '2026-02-28', weekends(6, 7), '2026-02-27'],
  ['a Sunday', '2026-03-01', weekends(6, 7), '2026-02-27'],
  ['a Friday where people rest on Fridays', '2026-02-27', weekends(5, 6), '2026-02-26'],
  ['weeks without work', '2026-02-27', weekends(1, 2, 3, 4, 5, 6, 7), '2026-02-27'],
])('%s gives a working day', (_what, day, calendar, expected) => {
  expect(lastWorkingDay(day, calendar).day).toBe(expected);
});

test('the working day is never later, and never a week earlier', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const distance = Date.parse(day) - Date.parse(lastWorkingDay(day, weekends(6, 7)).day);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(2 * 86_400_000);
    }),
  );
});

test('the weekend is that of the country', () => {
  expect(weekendOf('SE')).toEqual([6, 7]);
  expect(weekendOf('EG')).toEqual([5, 6]);
  expect(weekendOf(null)).toEqual([6, 7]);
});

describe('holidays', () => {
  test('of a country are skipped, and named', () => {
    expect(lastWorkingDay('2026-04-06', calendarOf(workplace('SE')))).toEqual({
      day: '2026-04-02',
      rest: [
        { date: '2026-04-06', holiday: 'Easter Monday' },
        { date: '2026-04-05', holiday: 'Easter Sunday' },
        { date: '2026-04-04', holiday: null },
        { date: '2026-04-03', holiday: 'Good Friday' },
      ],
    });
  });

  test('differ from country to country', () => {
    expect(calendarOf(workplace('US')).holidayOn('2026-07-03')).toContain('Independence Day');
    expect(calendarOf(workplace('GB')).holidayOn('2026-07-03')).toBeNull();
    expect(calendarOf(workplace(null)).holidayOn('2026-12-25')).toBeNull();
    expect(calendarOf(workplace('ZZ')).holidayOn('2026-12-25')).toBeNull();
  });

  test('around the turn of a year belong to both', () => {
    expect(lastWorkingDay('2027-01-01', calendarOf(workplace('DE'))).day).toBe('2026-12-31');
  });
});
