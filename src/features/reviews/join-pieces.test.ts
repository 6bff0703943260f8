import { expect, test } from 'vitest';
import { type Piece, wordDifference } from '#kit/difference';
import { joinPieces } from './join-pieces.ts';

const older = 'The supplier’s liability under this agreement is unlimited.';
const newer = 'Each party’s total liability is limited to the charges.';
const without = (pieces: readonly Piece[], kind: Piece['kind']) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('changes that only a blank parts are one', () => {
  const pieces = joinPieces(wordDifference(older, newer));
  expect(pieces.slice(0, 2)).toEqual([
    { kind: 'removed', text: 'The supplier' },
    { kind: 'added', text: 'Each party' },
  ]);
});

test.each([
  [older, newer],
  ['', newer],
  ['a b c', 'a b c d'],
  ['a  b', 'c d'],
])('what goes with the rest is the older text, what comes the newer: %s', (one, other) => {
  const pieces = joinPieces(wordDifference(one, other));
  expect(without(pieces, 'added').replaceAll(/\s+/g, ' ').trim()).toBe(one.replaceAll(/\s+/g, ' ').trim());
  expect(without(pieces, 'removed').replaceAll(/\s+/g, ' ').trim()).toBe(other);
});
