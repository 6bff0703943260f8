import { describe, expect, it } from 'vitest';
import { drawnLetters, fontsOf } from './drawn-letters.ts';

const names = [
  'save',
  'restore',
  'transform',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
  'beginText',
  'setTextMatrix',
  'moveText',
  'setLeadingMoveText',
  'nextLine',
  'setFont',
  'setGState',
  'setCharSpacing',
  'setWordSpacing',
  'setHScale',
  'setLeading',
  'setTextRise',
  'showText',
] as const;
type Step = readonly [(typeof names)[number], ...unknown[]];

const operations = Object.fromEntries(names.map((name, number) => [name, number + 10]));
const listOf = (steps: readonly Step[]) => ({
  fnArray: steps.map(([name]) => operations[name] ?? 0),
  argsArray: steps.map(([, ...given]) => given),
  lastChunk: true,
  separateAnnots: null,
});
const glyph = (unicode: string, width = 500) => ({ unicode, width, isSpace: unicode === ' ' });
const fonts = new Map([
  ['plain', { fontMatrix: [0.001, 0, 0, 0.001, 0, 0] }],
  ['painted', { fontMatrix: [0.01, 0, 0, 0.01, 0, 0] }],
  ['downward', { vertical: true }],
]);
/** Where each letter begins and ends. */
const drawn = (...steps: Step[]) =>
  drawnLetters(listOf([['beginText'], ['setFont', 'plain', 10], ...steps]), operations, fonts).map(
    ({ letter, from, to }) => [letter, ...from, ...to],
  );

describe('where letters are drawn', () => {
  it('is as far along as the glyphs before are wide', () => {
    expect(drawn(['moveText', 100, 700], ['showText', [glyph('i', 200), glyph('m', 800), glyph('x')]])).toEqual([
      ['i', 100, 700, 102, 700],
      ['m', 102, 700, 110, 700],
      ['x', 110, 700, 115, 700],
    ]);
  });

  it.each<[string, Step[], number]>([
    ['spaces between letters', [['setCharSpacing', 3]], 8],
    ['corrections between glyphs', [['showText', [-200]]], 2],
    [
      'stretched letters',
      [
        ['setHScale', 200],
        ['showText', [glyph(' ')]],
      ],
      10,
    ],
    [
      'spaces between words',
      [
        ['setWordSpacing', 4],
        ['showText', [glyph(' ')]],
      ],
      9,
    ],
    [
      'another font',
      [
        ['setFont', 'painted', 10],
        ['showText', [glyph(' ', 50)]],
      ],
      5,
    ],
    [
      'a font that comes with a graphics state',
      [
        [
          'setGState',
          [
            ['LW', 1],
            ['Font', ['painted', 20]],
          ],
        ],
        ['showText', [glyph(' ', 50)]],
      ],
      10,
    ],
  ])('counts %s', (_, steps, left) => {
    const spaced = steps.some(([name]) => name === 'showText')
      ? steps
      : [...steps, ['showText', [glyph(' ')]] as const];
    expect(drawn(...spaced, ['showText', [glyph('x')]])[0]?.[1]).toBeCloseTo(left);
  });

  it('follows lines, matrices, forms and what is put back', () => {
    expect(
      drawn(
        ['transform', 2, 0, 0, 2, 10, 20],
        ['paintFormXObjectBegin', [1, 0, 0, 1, 5, 5], null],
        ['setTextMatrix', [0, 1, -1, 0, 1, 1]],
        ['showText', [glyph('a')]],
        ['paintFormXObjectEnd'],
        ['save'],
        ['transform', 1, 0, 0, 1, 100, 0],
        ['restore'],
        ['beginText'],
        ['setLeadingMoveText', 0, -12],
        ['nextLine'],
        ['setTextRise', 3],
        ['showText', [glyph('b')]],
        ['setLeading', 6],
        ['nextLine'],
        ['setTextRise', 0],
        ['showText', [glyph('c')]],
      ),
    ).toEqual([
      ['a', 22, 32, 22, 42],
      ['b', 10, -22, 20, -22],
      ['c', 10, -40, 20, -40],
    ]);
  });

  it('goes down where writing does', () => {
    expect(
      drawn(
        ['setFont', 'downward', 10],
        ['showText', [{ ...glyph('一', 1000), vmetric: [-1000, 500, 880] }, glyph('x')]],
      )[0],
    ).toEqual(['一', 0, 0, 0, -10]);
  });

  it('shares a ligature among its letters and leaves out what cannot be seen', () => {
    expect(drawn(['showText', [glyph('ffi', 900), glyph(' '), glyph('\u00ad'), glyph('x')]])).toEqual([
      ['f', 0, 0, 3, 0],
      ['f', 3, 0, 6, 0],
      ['i', 6, 0, 9, 0],
      ['x', 19, 0, 24, 0],
    ]);
  });
});

it('fonts are named once, however they are set', () => {
  const list = listOf([
    ['setFont', 'plain', 10],
    ['setFont', 'plain', 12],
    ['setGState', [['Font', ['painted', 20]]]],
  ]);
  expect([...fontsOf(list, operations)]).toEqual(['plain', 'painted']);
});
