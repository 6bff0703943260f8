import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelopeDocument } from '#mocks/fixtures/envelopes';
import { copiedToAllPages, type FieldRow, inPoints, newField, withSide } from './field-rows.ts';

const document = envelopeDocument;
const place = (rows: readonly FieldRow[], at = { page: 1, x: 0.5, y: 0.5 }) =>
  newField(rows, { type: 'signature', recipient: 'supplier', document, at }) as FieldRow;

test('a field is placed with its middle at the place, and whole on its page', () => {
  const { rect } = place([]);
  expect(rect.x + rect.w / 2).toBeCloseTo(0.5);
  expect(place([], { page: 1, x: 2, y: -1 }).rect).toMatchObject({ y: 0, x: 1 - rect.w });
  expect(newField([], { type: 'date', recipient: 'a', document, at: { page: 9, x: 0, y: 0 } })).toBeNull();
});

test('fields that are placed one after the other at one place don’t lie on each other', () => {
  const one = place([]);
  const other = place([one]);
  expect(other.rect.y).toBeGreaterThan(one.rect.y + one.rect.h);
  expect(other.key).not.toBe(one.key);
});

test('a field is copied once to every other page', () => {
  const one = place([]);
  const copied = copiedToAllPages([one], one.key, document);
  expect(copied.map(({ page }) => page)).toEqual([1, 2]);
  expect(copiedToAllPages(copied, one.key, document)).toHaveLength(2);
});

test('a side set in points reads back, and the field stays on its page', () => {
  const { rect } = place([]);
  const page = { w: 595, h: 842 };
  expect(inPoints(withSide(rect, 'left', 72, page), page).left).toBe(72);
  fc.assert(
    fc.property(
      fc.constantFrom('left', 'top', 'width', 'height'),
      fc.integer({ min: -5_000, max: 5_000 }),
      (side, points) => {
        const { x, y, w, h } = withSide(rect, side, points, page);
        expect(Math.min(x, y, w, h)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});
