import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { angleAt, angleOf, dayAt, fullTurn, pointAt } from './dial.ts';
import { layOut, type Mark } from './wheel-layout.ts';
import { monthsOf, type Span, windowOf, type YearWindow } from './year-window.ts';

const kinds = ['contract_end', 'contract_notice', 'obligation', 'task', 'review', 'approval'] as const;

interface Item {
  readonly id: number;
  readonly kind: (typeof kinds)[number];
  readonly day: string;
}

const aWindow = fc
  .record({
    year: fc.integer({ min: 1990, max: 2099 }),
    span: fc.constantFrom<Span>('year', 'half', 'quarter'),
    firstMonth: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ year, span, firstMonth }) => windowOf(`${year}-07-01`, span, firstMonth));

const anyWindow = fc.oneof(
  { weight: 4, arbitrary: aWindow },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 7, max: 732 }).map((days): YearWindow => ({ from: '2027-02-11', days })),
  },
);

/** Years as organisations have them: evenly spread, or heaped on a few days such as ends of quarters. */
const aYear = anyWindow.chain((window) => {
  const offset = fc.integer({ min: 0, max: window.days - 1 });
  const heaped = fc.uniqueArray(offset, { minLength: 1, maxLength: 6 }).chain((days) => fc.constantFrom(...days));
  const item = fc.record({
    kind: fc.constantFrom(...kinds),
    offset: fc.oneof(offset, heaped, fc.constant(window.days - 1)),
  });
  return fc.record({
    window: fc.constant(window),
    outer: fc.integer({ min: 190, max: 420 }),
    items: fc
      .array(item, { maxLength: 120, size: 'max' })
      .map((all) => all.map(({ kind, offset }, id): Item => ({ id, kind, day: addDays(window.from, offset) }))),
  });
});

const lay = (window: YearWindow, items: readonly Item[], outer: number) =>
  layOut(items, kinds, window, { inner: outer * 0.4, outer });

/** Pairs of marks that share a pixel: neighbours of a lane along the turn, and lanes that lie on one another. */
function overlapsOf(marks: readonly Mark<Item>[]): number {
  const lanes = [...Map.groupBy(marks, ({ inner }) => inner)].sort(([a], [b]) => a - b);
  const beside = lanes.flatMap(([, lane]) => {
    const sorted = lane.toSorted((a, b) => a.start - b.start);
    return sorted.filter((mark, at) => mark.start < (sorted[at - 1]?.end ?? 0));
  });
  const above = lanes.filter(
    ([inner], at) => inner < Math.max(0, ...(lanes[at - 1]?.[1] ?? []).map(({ outer }) => outer)),
  );
  return beside.length + above.length;
}

describe('marks', () => {
  test('never overlap, are large enough to hit, and hold each item once', () => {
    fc.assert(
      fc.property(aYear, ({ window, items, outer }) => {
        const { marks } = lay(window, items, outer);
        expect(overlapsOf(marks)).toBe(0);
        for (const mark of marks) {
          expect(mark.start).toBeGreaterThanOrEqual(0);
          expect(mark.end).toBeLessThanOrEqual(fullTurn);
          expect((mark.end - mark.start) * mark.inner).toBeGreaterThanOrEqual(8 - 1e-6);
          expect(mark.outer - mark.inner).toBeGreaterThanOrEqual(9 - 1e-6);
        }
        const ids = marks.flatMap(({ items: held }) => held.map(({ id }) => id));
        expect(ids.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
      }),
      { numRuns: Number(process.env['WHEEL_YEARS'] ?? 500) },
    );
  });

  test('lie in the ring of their kind', () => {
    const window = windowOf('2026-01-01', 'year');
    const items = kinds.map((kind, id) => ({ id, kind, day: '2026-05-05' }));
    const { rings, marks } = lay(window, items, 300);
    expect(rings.map(({ kind }) => kind)).toEqual(kinds);
    for (const { ring, inner, outer } of marks) {
      const own = rings.find(({ kind }) => kind === ring);
      expect([inner >= (own?.inner ?? 0), outer <= (own?.outer ?? 0)]).toEqual([true, true]);
    }
  });

  test('outside of the window are not shown', () => {
    const window = windowOf('2026-05-05', 'quarter');
    const items = ['2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01'];
    const { marks } = lay(
      window,
      items.map((day, id) => ({ id, kind: 'task', day })),
      300,
    );
    expect(marks.flatMap((mark) => mark.items.map(({ day }) => day))).toEqual(['2026-04-01', '2026-06-30']);
  });

  test('of a heaped day become bundles with all that find no lane', () => {
    const window = windowOf('2026-01-01', 'year');
    const items = Array.from({ length: 200 }, (_, id): Item => ({ id, kind: 'task', day: '2026-12-31' }));
    const { marks } = lay(window, items, 300);
    const bundles = marks.filter((mark) => mark.items.length > 1);
    expect(bundles).toHaveLength(1);
    expect(marks.length - 1 + (bundles[0]?.items.length ?? 0)).toBe(200);
  });
});

describe('angles', () => {
  test.each(['2025', '2026', '2027', '2028', '2100'])(
    'give each day of %s back, whichever month it begins in',
    (year) => {
      for (let firstMonth = 1; firstMonth <= 12; firstMonth++) {
        const window = windowOf(`${year}-06-15`, 'year', firstMonth);
        for (let offset = 0; offset < window.days; offset++) {
          const day = addDays(window.from, offset);
          const [x, y] = pointAt(angleOf(window, day), 137);
          expect(dayAt(window, angleAt(x, y))).toBe(day);
        }
      }
    },
  );

  test('in the middle of a day belong to it', () => {
    fc.assert(
      fc.property(anyWindow, fc.nat(), (window, some) => {
        const day = addDays(window.from, some % window.days);
        expect(dayAt(window, angleOf(window, day) + fullTurn / window.days / 2)).toBe(day);
      }),
    );
  });
});

describe('windows', () => {
  test.each([
    ['2026-05-05', 'year', 1, '2026-01-01', 365],
    ['2028-05-05', 'year', 1, '2028-01-01', 366],
    ['2026-05-05', 'half', 1, '2026-01-01', 181],
    ['2026-05-05', 'quarter', 1, '2026-04-01', 91],
    ['2026-05-05', 'year', 7, '2025-07-01', 365],
    ['2026-07-01', 'year', 7, '2026-07-01', 365],
    ['2026-05-31', 'quarter', 12, '2026-03-01', 92],
  ] as const)('around %s, a %s of a year from month %i begins on %s', (day, span, firstMonth, from, days) => {
    expect(windowOf(day, span, firstMonth)).toEqual({ from, days });
  });

  test('consist of their months', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        const months = monthsOf(window);
        expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(window.days);
        expect(months.map(({ from }) => from)).toEqual(months.map(({ offset }) => addDays(window.from, offset)));
      }),
    );
  });
});
