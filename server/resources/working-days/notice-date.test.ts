import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, daysBetween, noticeDateOf } from '#api-contract/contracts/notice-date';

describe('the notice date', () => {
  test.each([
    ['2026-12-31', 90, '2026-10-02'],
    ['2026-03-31', 30, '2026-03-01'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2027-03-01', 1, '2027-02-28'],
    ['2026-01-10', 0, '2026-01-10'],
    ['2026-01-10', 3650, '2016-01-13'],
  ])('%s less %i days is %s', (expiry, days, notice) => {
    expect(noticeDateOf(expiry, days)).toBe(notice);
  });

  test('the notice date lies its period before the expiry', () => {
    const someDay = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(someDay, fc.integer({ min: 0, max: 3650 }), (expiry, days) => {
        expect(daysBetween(noticeDateOf(expiry, days), expiry)).toBe(days);
      }),
    );
  });
});

describe('days between', () => {
  test.each([
    ['2026-01-15', '2026-01-15', 0],
    ['2026-01-15', '2026-01-16', 1],
    ['2026-01-15', '2026-01-14', -1],
    ['2026-03-28', '2026-03-30', 2],
  ])('%s to %s is %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

test('the day is that of the organisation, not of the browser', () => {
  const moment = new Date('2026-01-15T23:30:00Z');
  expect(dayIn('UTC', moment)).toBe('2026-01-15');
  expect(dayIn('Europe/Stockholm', moment)).toBe('2026-01-16');
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-01-15');
});
