import { describe, expect, it } from 'vitest';
import { pageText, pieceOf, rectanglesOf, type TextPiece } from './document-text.ts';

const piece = (text: string, left: number, bottom: number, endsLine = false): TextPiece => ({
  text,
  endsLine,
  runsRight: true,
  box: { left, right: left + text.length * 10, bottom, top: bottom + 12 },
});

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

  it('goes by how wide letters are, where they can be measured', () => {
    const measure = (letters: string) => [...letters].reduce((sum, letter) => sum + (letter === 'i' ? 1 : 3), 0);
    const narrow = [{ ...piece('iiim', 0, 700), measure }];
    expect(rectanglesOf(narrow, 3, 4)).toEqual([{ left: 20, right: 40, bottom: 700, top: 712 }]);
  });

  it('finds nothing in nothing, nor in white space', () => {
    expect(rectanglesOf(page, 3, 3)).toEqual([]);
    expect(rectanglesOf(page, 3, 4)).toEqual([]);
    expect(rectanglesOf(page, 500, 510)).toEqual([]);
  });
});

describe('where a piece stands', () => {
  const item = { str: 'ab', hasEOL: false, dir: 'ltr', width: 20, height: 10 };

  it('lies on its line', () => {
    const { box, runsRight } = pieceOf({ ...item, transform: [10, 0, 0, 10, 100, 200] });
    expect(box).toEqual({ left: 100, right: 120, bottom: 200, top: 210 });
    expect(runsRight).toBe(true);
  });

  it('stands upright when its line does', () => {
    const { box, runsRight } = pieceOf({ ...item, transform: [0, 10, -10, 0, 100, 200] });
    expect(box).toEqual({ left: 90, right: 100, bottom: 200, top: 220 });
    expect(runsRight).toBe(false);
  });
});
