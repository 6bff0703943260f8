import { describe, expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

describe('the part of the day', () => {
  test.each([
    ['2026-01-15T03:59:59Z', 'evening'],
    ['2026-01-15T04:00:00Z', 'morning'],
    ['2026-01-15T10:59:59Z', 'morning'],
    ['2026-01-15T11:00:00Z', 'afternoon'],
    ['2026-01-15T16:59:59Z', 'afternoon'],
    ['2026-01-15T17:00:00Z', 'evening'],
    ['2026-01-15T22:59:59Z', 'evening'],
    ['2026-01-15T23:00:00Z', 'evening'],
  ])('%s in Stockholm, one hour ahead, is %s', (moment, part) => {
    expect(partOfDay(new Date(moment), 'Europe/Stockholm')).toBe(part);
  });

  test('the organisation decides, not the browser', () => {
    const moment = new Date('2026-01-15T12:00:00Z');
    expect(partOfDay(moment, 'Asia/Tokyo')).toBe('evening');
    expect(partOfDay(moment, 'America/Los_Angeles')).toBe('evening');
  });
});
