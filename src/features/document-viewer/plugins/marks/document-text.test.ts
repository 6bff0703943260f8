import { describe, expect, it } from 'vitest';
import { pageText, pieceOf, rectanglesOf, type TextPiece } from './document-text.ts';

/** A piece whose letters are all ten points wide. */
const piece = (text: string, left: number, bottom: number, endsLine = false): TextPiece => ({
  text,
  endsLine,
  axis: 'x',
  box: { left, right: left + text.length * 10, bottom, top: bottom + 12 },
  letters: Array.from({ length: text.length }, (_, at) => letterFrom(text.charAt(at), left + at * 10, 10, bottom)),
});

const letterFrom = (letter: string, left: number, width: number, bottom: number) =>
  letter === ' ' ? undefined : { letter, from: [left, bottom] as const, to: [left + width, bottom] as const };

const page = [piece('The term', 0, 700), piece(' is', 80, 700, true), piece('two years.', 0, 680)];

describe('the text that offsets count', () => {
  it('has a line feed where a line ends and always at the end', () => {
    expect(pageText(page)).toBe('The term is\ntwo years.\n');
    expect(pageText([piece('One', 0, 0, true)])).toBe('One\n');
    expect(pageText([])).toBe('\n');
  });

  it.each([
    ['term', [{ left: 40, right: 80, bottom: 700, top: 712 }]],
    ['term is', [{ left: 40, right: 110, bottom: 700, top: 712 }]],
    [
      'is\ntwo',
      [
        { left: 90, right: 110, bottom: 700, top: 712 },
        { left: 0, right: 30, bottom: 680, top: 692 },
      ],
    ],
  ])('finds where %j stands', (words, rectangles) => {
    const start = pageText(page).indexOf(words);
    expect(rectanglesOf(page, start, start + words.length)).toEqual(rectangles);
  });

  it('is as wide as its letters were drawn', () => {
    const letters = [letterFrom('i', 0, 3, 700), letterFrom('i', 3, 3, 700), letterFrom('m', 6, 34, 700)];
    expect(rectanglesOf([{ ...piece('iim', 0, 700), letters }], 2, 3)).toEqual([
      { left: 6, right: 40, bottom: 700, top: 712 },
    ]);
  });

  it('is the whole piece where nobody knows how it was drawn', () => {
    const { letters: _, ...unknown } = piece('term', 0, 700);
    expect(rectanglesOf([unknown], 1, 2)).toEqual([{ left: 0, right: 40, bottom: 700, top: 712 }]);
    expect(rectanglesOf([{ ...piece('term', 0, 700), axis: undefined }], 1, 2)).toEqual([
      { left: 0, right: 40, bottom: 700, top: 712 },
    ]);
  });

  it('finds nothing in nothing, nor in white space', () => {
    expect(rectanglesOf(page, 3, 3)).toEqual([]);
    expect(rectanglesOf(page, 3, 4)).toEqual([]);
    expect(rectanglesOf(page, 500, 510)).toEqual([]);
  });
});

describe('the position of a piece', () => {
  const item = { str: 'ab', hasEOL: false, width: 20, height: 10 };

  it('lies on its line, and hangs a little below', () => {
    const { box, axis } = pieceOf({ ...item, transform: [10, 0, 0, 10, 100, 200] });
    expect(box).toEqual({ left: 100, right: 120, bottom: 198, top: 208 });
    expect(axis).toBe('x');
  });

  it('stands upright when its line does', () => {
    const { box, axis } = pieceOf({ ...item, transform: [0, 10, -10, 0, 100, 200] });
    expect(box).toEqual({ left: 92, right: 102, bottom: 200, top: 220 });
    expect(axis).toBe('y');
  });

  it('has no parts to be cut out when it stands askew', () => {
    expect(pieceOf({ ...item, transform: [7, 7, -7, 7, 100, 200] }).axis).toBeUndefined();
  });
});
