import { expect, test } from 'vitest';
import { nextDay, readRecurrence } from '#api-contract/obligations/recurrence';

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
])('%s from %s comes after %s on %s', (rule, first, after, next) => {
  expect(nextDay(rule, first, after)).toBe(next);
});

test('nothing comes after the last day that can be written', () => {
  expect(nextDay('FREQ=YEARLY', '9999-12-31', '9999-12-31')).toBeNull();
  expect(nextDay('FREQ=WEEKLY', '9999-12-20', '9999-12-27')).toBeNull();
});

test('other rules are none', () => {
  expect(readRecurrence('FREQ=MONTHLY;INTERVAL=0')).toBeNull();
  expect(readRecurrence('FREQ=DAILY')).toBeNull();
  expect(nextDay('FREQ=HOURLY', '2026-01-01', '2026-01-01')).toBeNull();
});
