import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packItems, unpackItems } from './doc-text.ts';

const hundredths = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 100);
const item = fc.record({
  start: fc.nat(10_000_000),
  end: fc.nat(10_000_000),
  page: fc.nat(5_000),
  x: hundredths,
  y: hundredths,
  w: hundredths,
  h: hundredths,
});

it('gives back the items that were packed, to a hundredth of a point', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(unpackItems(packItems(items))).toEqual(
        items.map((each) => ({ ...each, x: each.x + 0, y: each.y + 0, w: each.w + 0, h: each.h + 0 })),
      );
    }),
  );
});
