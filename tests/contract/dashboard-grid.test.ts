import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collide,
  compact,
  firstFree,
  gridColumns,
  isSame,
  type Layout,
  leastSize,
  mostRows,
  nextTarget,
  place,
} from '#api-contract/dashboards/grid';

const size = fc.record({ w: fc.integer({ min: 2, max: gridColumns }), h: fc.integer({ min: 2, max: mostRows }) });
const scattered: fc.Arbitrary<Layout> = fc
  .array(fc.tuple(size, fc.nat(gridColumns), fc.nat(40)), { minLength: 1, maxLength: 20 })
  .map((all) => all.map(([{ w, h }, x, y], at) => ({ id: `w${at}`, x: Math.min(x, gridColumns - w), y, w, h })));
const settled = scattered.map(compact);
const target = fc.record(
  {
    x: fc.integer({ min: -5, max: 20 }),
    y: fc.integer({ min: -5, max: 80 }),
    w: fc.integer({ min: -2, max: 20 }),
    h: fc.integer({ min: -2, max: 30 }),
  },
  { requiredKeys: [] },
);
const direction = fc.constantFrom({ x: 1 }, { x: -1 }, { y: 1 }, { y: -1 }, { w: 1 }, { w: -1 }, { h: 1 }, { h: -1 });

const ids = (layout: Layout) => layout.map(({ id }) => id).toSorted();
const first = ([one]: Layout) => one?.id ?? '';

function expectSound(layout: Layout) {
  for (const each of layout) {
    expect(collide(layout, each)).toEqual([]);
    expect(each.x).toBeGreaterThanOrEqual(0);
    expect(each.x + each.w).toBeLessThanOrEqual(gridColumns);
    expect(Math.min(each.w, each.h)).toBeGreaterThanOrEqual(leastSize);
  }
}

describe('the grid of a dashboard', () => {
  test('has no overlaps and loses nothing, however it was scattered', () => {
    fc.assert(
      fc.property(scattered, (layout) => {
        const after = compact(layout);
        expectSound(after);
        expect(ids(after)).toEqual(ids(layout));
      }),
      { numRuns: 1_000 },
    );
  });

  test('is compact once it was compacted', () => {
    fc.assert(
      fc.property(settled, (layout) => isSame(compact(layout), layout)),
      { numRuns: 1_000 },
    );
  });

  test('has no overlaps and loses nothing after any move or new size, and is compact', () => {
    fc.assert(
      fc.property(settled, target, (layout, at) => {
        const after = place(layout, first(layout), at);
        expectSound(after);
        expect(ids(after)).toEqual(ids(layout));
        expect(isSame(compact(after), after)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the same after a widget was held elsewhere and came back', () => {
    fc.assert(
      fc.property(settled, fc.nat(19), (layout, at) => {
        const { id, ...home } = layout[at % layout.length] ?? { id: '', x: 0, y: 0, w: 2, h: 2 };
        expect(isSame(place(layout, id, home), layout)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('puts a widget in the columns that it is moved to', () => {
    fc.assert(
      fc.property(settled, fc.nat(gridColumns), fc.nat(40), (layout, x, y) => {
        const [moved] = layout;
        if (!moved) return;
        const after = place(layout, moved.id, { x, y }).find(({ id }) => id === moved.id);
        expect(after).toMatchObject({ x: Math.min(x, gridColumns - moved.w), w: moved.w, h: moved.h });
      }),
    );
  });

  test('a step of the keyboard changes the layout, or nothing is that way', () => {
    fc.assert(
      fc.property(settled, direction, (layout, by) => {
        const next = nextTarget(layout, first(layout), {}, by);
        const after = place(layout, first(layout), next);
        expectSound(after);
        expect(Object.keys(next).length === 0).toBe(isSame(after, layout));
      }),
      { numRuns: 1_000 },
    );
  });

  test('changes places with the one below in one step, and back', () => {
    const layout = [
      { id: 'a', x: 0, y: 0, w: 6, h: 4 },
      { id: 'b', x: 0, y: 4, w: 6, h: 6 },
    ];
    const down = nextTarget(layout, 'a', {}, { y: 1 });
    expect(place(layout, 'a', down)).toEqual([
      { id: 'b', x: 0, y: 0, w: 6, h: 6 },
      { id: 'a', x: 0, y: 6, w: 6, h: 4 },
    ]);
    const up = nextTarget(layout, 'a', down, { y: -1 });
    expect(isSame(place(layout, 'a', up), layout)).toBe(true);
  });

  test('is passed by a step upwards that takes the widget to the next row where it fits', () => {
    const layout = compact([
      { id: 'low', x: 0, y: 0, w: 6, h: 2 },
      { id: 'high', x: 6, y: 0, w: 6, h: 6 },
      { id: 'middle', x: 0, y: 2, w: 6, h: 4 },
      { id: 'held', x: 2, y: 6, w: 6, h: 3 },
    ]);
    const up = nextTarget(layout, 'held', {}, { y: -1 });
    expect(place(layout, 'held', up).find(({ id }) => id === 'held')).toMatchObject({ x: 2, y: 2 });
  });

  test('has the first gap for a new widget, or a row below', () => {
    fc.assert(
      fc.property(settled, size, (layout, wanted) => {
        const free = { id: 'new', ...firstFree(layout, wanted) };
        expectSound([...layout, free]);
        expect(
          isSame(
            compact([...layout, free]).filter(({ id }) => id !== 'new'),
            layout,
          ),
        ).toBe(true);
      }),
    );
    expect(firstFree([{ id: 'a', x: 0, y: 0, w: 6, h: 4 }], { w: 6, h: 4 })).toEqual({ x: 6, y: 0, w: 6, h: 4 });
    expect(firstFree([], { w: 3, h: 2 })).toEqual({ x: 0, y: 0, w: 3, h: 2 });
  });
});
