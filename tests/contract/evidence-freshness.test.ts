import { describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { type Evidenced, freshnessOf, isCurrent, overlapOf } from '#api-contract/compliance-resources/freshness';

const today = '2026-01-15';
const open: Evidenced = { from: null, to: null, isSuperseded: false, isChanged: false };

describe('evidence', () => {
  test.each([
    ['expired', -1],
    ['expiring', 0],
    ['expiring', 30],
    ['current', 31],
  ] as const)('is %s where its last day is in %i days', (expected, days) => {
    expect(freshnessOf({ ...open, to: addDays(today, days) }, today)).toBe(expected);
  });

  test('counts from the first day of its window, however long ago it was uploaded', () => {
    expect(freshnessOf({ ...open, from: addDays(today, 1) }, today)).toBe('not_yet');
    expect(freshnessOf({ ...open, from: today }, today)).toBe('current');
  });

  test('is worth nothing once it was replaced or its words changed', () => {
    expect(freshnessOf({ ...open, isSuperseded: true }, today)).toBe('superseded');
    expect(freshnessOf({ ...open, isSuperseded: true, isChanged: true }, today)).toBe('changed');
  });

  test('proves something while it is current or expiring', () => {
    expect((['current', 'expiring', 'expired', 'not_yet', 'superseded', 'changed'] as const).filter(isCurrent)).toEqual(
      ['current', 'expiring'],
    );
  });

  test('of a later day is never fresher, but for what hasn’t begun', () => {
    const rank = { current: 0, expiring: 1, expired: 2 } as const;
    for (let length = 0; length < 90; length += 7) {
      const window = { ...open, from: today, to: addDays(today, length) };
      const ranks = Array.from({ length: 120 }, (_, days) => freshnessOf(window, addDays(today, days))).map(
        (each) => rank[each as keyof typeof rank],
      );
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });
});

test('two windows are in effect together from the later start to the earlier end', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(overlapOf(year, { from: '2026-03-01', to: null })).toEqual({ from: '2026-03-01', to: '2026-12-31' });
  expect(overlapOf({ from: null, to: null }, year)).toEqual(year);
});
