import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { structureOf } from '../structure/clauses.ts';
import { cite } from './citation.ts';
import { textAsDocument } from '../text/read-plain-text.ts';
import type { Renewal } from '../values/renewal.ts';
import type { AnyFieldFinding } from './finding.ts';
import { renewedTerm, rollForward } from './renewed-term.ts';

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

describe('a contract that renews itself', () => {
  const text = '1. Goods. The goods are blue.\n\n2. Term. This Agreement renews automatically every year.\n';
  const start = text.indexOf('This Agreement');
  const citation = cite(textAsDocument(text), { start, end: text.length - 1 });
  const found = (renewal: Partial<Renewal>, expiry = '1999-10-01') => {
    const common = {
      status: 'found',
      raw: null,
      formula: null,
      confidence: 0.9,
      method: 'rule',
      version: '1',
    } as const;
    const year = { count: 1, unit: 'year', start: 0, end: 0 } as const;
    const value: Renewal = { automatic: true, successive: true, period: year, times: null, ...renewal };
    const fields: AnyFieldFinding[] = [
      { ...common, field: 'expiry_date', value: expiry, citations: [] },
      { ...common, field: 'renewal', value, citations: [citation] },
    ];
    return renewedTerm({ fields, structure: structureOf(text) }, '2026-03-01');
  };

  it('says until when, how many times, and where it says so', () => {
    expect(found({})).toEqual({ endsOn: '2026-10-01', times: 27, citation, clause: '2' });
  });

  it.each<[string, Partial<Renewal>, string?]>([
    ['it renews only if somebody asks', { automatic: false }],
    ['no period is known', { period: null }],
    ['it has no end', {}, 'perpetual'],
    ['its term is not over', {}, '2027-01-01'],
  ])('says nothing where %s', (_why, renewal, expiry) => {
    expect(found(renewal, expiry)).toBeNull();
  });
});
