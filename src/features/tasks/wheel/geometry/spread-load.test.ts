import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#api-contract/calendar-day';
import type { YearItem } from '#api-contract/year/endpoints';
import { countsByMonth } from '../year-items.ts';
import { limitOf, proposeMoves } from './spread-load.ts';
import { windowOf } from './year-window.ts';

const window = windowOf('2026-01-01', 'year');
const today = '2026-01-15';

let made = 0;
const item = (day: string, facts: Partial<YearItem> = {}): YearItem => ({
  id: `item ${(made += 1)}`,
  kind: 'task',
  title: 'Task',
  day,
  starts_on: null,
  is_done: false,
  is_projected: false,
  is_movable: true,
  assignee: null,
  revision: 1,
  ...facts,
});

/** Two items a month, and eight in June. */
const year = (facts: Partial<YearItem> = {}) => [
  ...Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`).flatMap((month) => [
    item(`${month}-05`, { kind: 'obligation' }),
    item(`${month}-20`, { kind: 'contract_end', is_movable: false }),
  ]),
  ...Array.from({ length: 6 }, (_, n) => item(`2026-06-${String(10 + n)}`, facts)),
];

const after = (items: readonly YearItem[], moves: ReturnType<typeof proposeMoves>) => {
  const days = new Map(moves.map(({ item: { id }, to }) => [id, to]));
  return items.map((each) => ({ ...each, day: days.get(each.id) ?? each.day }));
};

describe('spreading the load of a year', () => {
  test('proposes nothing where no month holds more than 1.5 times the median', () => {
    expect(proposeMoves(year().slice(0, 25), window, today)).toEqual([]);
    expect(proposeMoves([], window, today)).toEqual([]);
    expect(proposeMoves([item('2026-06-01'), item('2026-06-02')], window, today)).toEqual([]);
  });

  test('moves tasks of an overloaded month to months before it, none of which is overloaded then', () => {
    const items = year();
    const moves = proposeMoves(items, window, today);
    const counts = countsByMonth(after(items, moves));
    expect(limitOf(items, window)).toBe(3);
    expect(counts.get('2026-05-01')).toBe(3);
    expect(counts.get('2026-04-01') ?? 0).toBeLessThanOrEqual(3);
    expect(counts.get('2026-06-01')).toBe(8 - moves.length);
    expect(moves.length).toBeGreaterThan(0);
  });

  test('keeps to working days, before the due day, after the first day and after today', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const items = Array.from({ length: 80 }, (_, n) => {
        const day = addDays('2026-01-01', (n * n * seed + n * 7) % (n % 3 === 0 ? 365 : 40));
        return item(day, {
          starts_on: n % 4 === 0 ? addDays(day, -((n * seed) % 20)) : null,
          kind: n % 5 === 0 ? 'approval' : 'review',
          is_done: n % 11 === 0,
        });
      });
      const limit = limitOf(items, window);
      const moves = proposeMoves(items, window, today);
      const before = countsByMonth(items);
      const counts = countsByMonth(after(items, moves));
      for (const { item: moved, to } of moves) {
        expect(to < moved.day && to >= today && to >= (moved.starts_on ?? '')).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(weekdayOf(to));
        expect(moved.kind === 'review' && !moved.is_done).toBe(true);
      }
      expect(new Set(moves.map(({ item: { id } }) => id)).size).toBe(moves.length);
      for (const [month, count] of counts) expect(count).toBeLessThanOrEqual(Math.max(limit, before.get(month) ?? 0));
    }
  });

  test.each([{ is_done: true }, { is_movable: false }, { is_projected: true }, { kind: 'obligation' as const }])(
    'leaves alone what can’t be moved: %j',
    (facts) => expect(proposeMoves(year(facts), window, today)).toEqual([]),
  );
});
