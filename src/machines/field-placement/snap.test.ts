import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, snapMoved, snapResized } from './snap.ts';

const other = { x: 0.2, y: 0.2, w: 0.3, h: 0.1 };
const lines = linesOf([other], { baselines: [0.62], within: { x: 0.01, y: 0.01 } });
const close = (value: number) => expect.closeTo(value, 9) as number;

test('a field that is near the edges of another one takes them', () => {
  const { rect, guides } = snapMoved({ x: 0.205, y: 0.296, w: 0.1, h: 0.05 }, lines);
  expect(rect).toEqual({ x: 0.2, y: close(0.3), w: 0.1, h: 0.05 });
  expect(guides).toEqual({ x: 0.2, y: close(0.3) });
});

test('its right edge and its lower edge snap as well, and its lower edge to where text stands', () => {
  const { rect, guides } = snapMoved({ x: 0.394, y: 0.564, w: 0.1, h: 0.05 }, lines);
  expect([rect.x + rect.w, rect.y + rect.h]).toEqual([close(0.5), close(0.62)]);
  expect(guides).toEqual({ x: 0.5, y: 0.62 });
  expect(snapMoved({ x: 0.7, y: 0.618, w: 0.1, h: 0.05 }, lines).guides).toEqual({ x: null, y: null });
});

test('what is farther away stays where it is', () => {
  const far = { x: 0.215, y: 0.4, w: 0.1, h: 0.05 };
  expect(snapMoved(far, lines)).toEqual({ rect: far, guides: { x: null, y: null } });
});

test('resizing moves no edge but the right and the lower one', () => {
  const { rect } = snapResized({ x: 0.21, y: 0.21, w: 0.285, h: 0.085 }, lines);
  expect(rect).toEqual({ x: 0.21, y: 0.21, w: close(0.29), h: close(0.09) });
});

test('snapping never moves a field farther than what is near, nor off its page', () => {
  const share = fc.double({ min: 0, max: 0.7, noNaN: true });
  const size = fc.double({ min: 0.01, max: 0.3, noNaN: true });
  const field = fc.record({ x: share, y: share, w: size, h: size });
  fc.assert(
    fc.property(field, fc.array(field, { maxLength: 5 }), (rect, others) => {
      const { rect: put } = snapMoved(rect, linesOf(others, { baselines: [0.5], within: { x: 0.02, y: 0.02 } }));
      expect(Math.abs(put.x - rect.x)).toBeLessThanOrEqual(0.02001);
      expect(Math.abs(put.y - rect.y)).toBeLessThanOrEqual(0.02001);
      expect(put.x >= 0 && put.y >= 0 && put.x + put.w <= 1.000001 && put.y + put.h <= 1.000001).toBe(true);
    }),
  );
});
