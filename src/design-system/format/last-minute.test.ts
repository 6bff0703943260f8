import { expect, test } from 'vitest';
import { lastMinuteOf } from './last-minute.ts';

test.each([
  ['2026-11-30', 'Europe/Berlin', '2026-11-30T22:59:00.000Z'],
  ['2026-07-31', 'Europe/Berlin', '2026-07-31T21:59:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:00.000Z'],
  ['2026-01-31', 'Pacific/Auckland', '2026-01-31T10:59:00.000Z'],
  ['2026-01-31', 'America/Los_Angeles', '2026-02-01T07:59:00.000Z'],
])('the last minute of %s in %s is %s', (day, timeZone, moment) => {
  expect(lastMinuteOf(day, timeZone).toISOString()).toBe(moment);
});
