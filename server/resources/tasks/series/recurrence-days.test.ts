import { describe, expect, test } from 'vitest';
import { between, nextDay, occurs } from '#api-contract/recurrence/occurrences';

test.each([
  ['FREQ=WEEKLY', '2026-01-01', '2026-01-01', '2026-01-08'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-01-01', '2026-01-10', '2026-01-15'],
  ['FREQ=MONTHLY', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['FREQ=MONTHLY', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['FREQ=MONTHLY;INTERVAL=3', '2025-11-30', '2025-11-30', '2026-02-28'],
  ['FREQ=MONTHLY;INTERVAL=99', '2026-01-15', '2026-01-15', '2034-04-15'],
  ['FREQ=YEARLY', '2024-02-29', '2024-02-29', '2025-02-28'],
  ['FREQ=YEARLY', '2024-02-29', '2027-12-31', '2028-02-29'],
  ['FREQ=MONTHLY', '2001-05-05', '2026-05-05', '2026-06-05'],
  ['FREQ=WEEKLY', '2026-03-20', '2026-03-27', '2026-04-03'],
  ['FREQ=DAILY;INTERVAL=3', '2026-02-27', '2026-02-27', '2026-03-02'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-01-06', '2026-01-05', '2026-01-08'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH', '2026-01-06', '2026-01-08', '2026-01-19'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-01-31', '2026-03-31'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;SKIP=BACKWARD', '2026-03-10', '2026-03-31', '2026-06-30'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-01', '2026-01-30', '2026-02-27'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-01-01', '2026-01-13', '2026-02-10'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-01-01', '2026-01-01', '2028-02-29'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD', '2026-01-01', '2026-01-01', '2026-02-28'],
])('%s from %s comes after %s on %s', (rule, first, after, next) => {
  expect(nextDay(rule, first, after)).toBe(next);
});

test('nothing comes after the last day that can be written', () => {
  expect(nextDay('FREQ=YEARLY', '9999-12-31', '9999-12-31')).toBeNull();
  expect(nextDay('FREQ=WEEKLY', '9999-12-20', '9999-12-27')).toBeNull();
  expect(nextDay('FREQ=DAILY', '9999-12-20', '9999-12-31')).toBeNull();
});

test('text that is no rule has no days', () => {
  expect(nextDay('FREQ=HOURLY', '2026-01-01', '2026-01-01')).toBeNull();
  expect(between('FREQ=HOURLY', '2026-01-01', '2026-01-01', '2026-12-31')).toEqual([]);
});

describe('between two days', () => {
  test('lie the days of the rule, both ends included', () => {
    expect(between('FREQ=WEEKLY;BYDAY=FR', '2026-01-02', '2026-01-09', '2026-01-23')).toEqual([
      '2026-01-09',
      '2026-01-16',
      '2026-01-23',
    ]);
  });

  test('lie at most as many as are asked for', () => {
    expect(between('FREQ=DAILY', '2026-01-01', '2026-01-01', '2026-12-31', 2)).toEqual(['2026-01-01', '2026-01-02']);
  });
});

describe('a rule ends', () => {
  test('after so many times, counted from its first', () => {
    expect(between('FREQ=MONTHLY;COUNT=3', '2026-01-31', '2026-02-01', '2030-01-01')).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(nextDay('FREQ=MONTHLY;COUNT=3', '2026-01-31', '2026-03-31')).toBeNull();
  });

  test('on its last day', () => {
    expect(nextDay('FREQ=MONTHLY;UNTIL=20260331', '2026-01-31', '2026-02-28')).toBe('2026-03-31');
    expect(nextDay('FREQ=MONTHLY;UNTIL=20260330', '2026-01-31', '2026-02-28')).toBeNull();
  });
});

test.each([
  ['30 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', false],
  ['31 June', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=31', '2026-01-01', false],
  [
    '29 February of years that are never leap years',
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29',
    '2027-01-01',
    false,
  ],
  ['29 February of every other year', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29', '2026-01-01', true],
  ['the 31st of one month that lacks it', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-04-01', false],
  ['an end before the first day', 'FREQ=MONTHLY;UNTIL=20251231', '2026-01-31', false],
  ['the last of February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;SKIP=BACKWARD', '2026-01-01', true],
])('%s: %s from %s occurs: %s', (_what, rule, first, expected) => {
  expect(occurs(rule, first)).toBe(expected);
});
