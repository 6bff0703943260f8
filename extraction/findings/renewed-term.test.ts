import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { structureOf } from '../structure/clauses.ts';
import { clauseAt, rollForward } from './renewed-term.ts';

const day = fc.integer({ min: 0, max: 365 * 60 }).map((days) => addDays('1990-01-01', days));
const period = fc.record({
  count: fc.integer({ min: 1, max: 36 }),
  unit: fc.constantFrom<'day' | 'week' | 'month' | 'quarter' | 'year'>('day', 'week', 'month', 'quarter', 'year'),
});

describe('a term rolled forward', () => {
  test('ends today or later, and one renewal less would not', () => {
    fc.assert(
      fc.property(day, day, period, (expiry, today, given) => {
        const { endsOn, times } = rollForward(expiry, { period: given, times: null }, today);
        expect(endsOn >= today).toBe(true);
        expect(times === 0).toBe(expiry >= today);
        if (times > 0) {
          const before = rollForward(expiry, { period: given, times: times - 1 }, today);
          expect(before.times).toBe(times - 1);
          expect(before.endsOn < today).toBe(true);
        }
      }),
    );
  });

  test('comes later, and after no fewer renewals, the later today is', () => {
    fc.assert(
      fc.property(day, day, period, fc.nat(5_000), (expiry, today, given, later) => {
        const one = rollForward(expiry, { period: given, times: null }, today);
        const other = rollForward(expiry, { period: given, times: null }, addDays(today, later));
        expect(other.times).toBeGreaterThanOrEqual(one.times);
        expect(other.endsOn >= one.endsOn).toBe(true);
      }),
    );
  });

  test('renews no more often than it may', () => {
    fc.assert(
      fc.property(day, day, period, fc.integer({ min: 1, max: 5 }), (expiry, today, given, most) => {
        expect(rollForward(expiry, { period: given, times: most }, today).times).toBeLessThanOrEqual(most);
      }),
    );
  });

  test.each([
    ['1999-10-01', { count: 1, unit: 'year' }, '2026-03-01', '2026-10-01', 27],
    ['2023-01-30', { count: 1, unit: 'month' }, '2023-02-15', '2023-02-28', 1],
    ['2023-01-31', { count: 1, unit: 'month' }, '2023-03-15', '2023-03-31', 2],
    ['2024-02-29', { count: 1, unit: 'year' }, '2025-01-01', '2025-02-28', 1],
    ['2026-03-01', { count: 1, unit: 'year' }, '2026-03-01', '2026-03-01', 0],
  ] as const)('%s by %o is on %s %s, %i times', (expiry, given, today, endsOn, times) => {
    expect(rollForward(expiry, { period: given, times: null }, today)).toEqual({ endsOn, times });
  });
});

test.each<[string, string, string | null]>([
  ['a numbered clause', '2. Term. This Agreement renews automatically every year.', '2'],
  ['a clause without a number', 'This Agreement renews automatically every year.', null],
])('names the clause of a passage in %s', (_where, clause, number) => {
  const text = `${number === null ? '' : '1. Goods. The goods are blue.\n\n'}${clause}\n`;
  expect(clauseAt(structureOf(text), text.indexOf('This Agreement'))).toBe(number);
});
