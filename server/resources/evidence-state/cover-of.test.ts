import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverOf, type Piece } from './cover-of.ts';

const last = fc.option(
  fc.integer({ min: 10, max: 30 }).map((day) => `2026-01-${day}`),
  { nil: null },
);
const own: fc.Arbitrary<Piece> = last.map((end) => ({ control_id: null, covers: null, last: end }));
const ofControl = (covers: 'full' | 'part'): fc.Arbitrary<Piece> =>
  fc.record({
    control_id: fc.constantFrom('a', 'b', 'c').map((id) => `${covers}-${id}`),
    covers: fc.constant(covers),
    last,
  });
const pieces = fc.array(fc.oneof(own, ofControl('full'), ofControl('part')), { maxLength: 8 });
const lastOf = (given: readonly Piece[]) => coverOf(given)?.last ?? null;

/** Day by day: whether a piece that proves all is current, or every control that covers a part has a current one. */
const isCoveredOn = (given: readonly Piece[], day: string) => {
  const isCurrent = (piece: Piece) => piece.last !== null && piece.last >= day;
  const parts = Map.groupBy(
    given.filter(({ covers }) => covers === 'part'),
    ({ control_id }) => control_id,
  );
  return (
    given.some((piece) => piece.covers !== 'part' && isCurrent(piece)) ||
    (parts.size > 0 && [...parts.values()].every((group) => group.some(isCurrent)))
  );
};

test('cover lasts to the last day on which something current covers all', () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const days = Array.from({ length: 32 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
      expect(lastOf(given)).toBe(days.findLast((day) => isCoveredOn(given, day)) ?? null);
    }),
  );
});

test('more evidence of an answer’s own, or of a control that covers it in full, never shortens its cover', () => {
  fc.assert(
    fc.property(pieces, fc.oneof(own, ofControl('full')), (given, more) => {
      expect((lastOf([...given, more]) ?? '') >= (lastOf(given) ?? '')).toBe(true);
    }),
  );
});
