import { readFileSync } from 'node:fs';
import fontkit, { type Font } from '@cantoo/fontkit';
import type { FontPart } from './font-files.ts';

export interface Command {
  readonly command: string;
  readonly args: readonly number[];
}

/** A letter with the marks on it, as its font draws them. Lengths are in the font's units. */
export interface ShapedGlyph {
  /** The letter first; marks lie beside its origin. */
  readonly parts: readonly { readonly id: number; readonly x: number; readonly y: number }[];
  /** What it stands for. */
  readonly text: string;
  readonly width: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A font that was opened, with the weight it is used in. */
export interface FontProgram {
  readonly file: string;
  /** The family that it is a part of, with its weight. */
  readonly family: string;
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** In ems: the line around its letters that makes them as heavy as asked; 0 where they are. */
  readonly line: number;
  has(character: number): boolean;
  /** Letters in the order in which they are drawn from the left. */
  shape(text: string): readonly ShapedGlyph[];
  outline(glyph: ShapedGlyph): readonly Command[];
}

/** Packed fonts give their letters in one weight only; a line around them makes up for the rest. */
const emsPerWeight = 0.0001;

const opened = new Map<string, FontProgram>();

/** Opens a part of a family, once. */
export function openFont(part: FontPart): FontProgram {
  const key = `${part.weight} ${part.file}`;
  const program = opened.get(key) ?? readProgram(part);
  opened.set(key, program);
  return program;
}

function readProgram({ file, family, weight }: FontPart): FontProgram {
  const font: Font | { fonts: unknown } = fontkit.create(readFileSync(file));
  if (!('layout' in font)) throw new Error('A font file holds several fonts.');
  const drawn = font.variationAxes['wght']?.default ?? weight;
  const characters = new Set(font.characterSet);
  return {
    file,
    family: `${family} ${weight} ${font.unitsPerEm}`,
    name: font.postscriptName?.replaceAll(/[^A-Za-z0-9-]/g, '') || 'Font',
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    line: Math.max(0, weight - drawn) * emsPerWeight,
    has: (character) => characters.has(character),
    shape: (text) => shape(font, text),
    outline: ({ parts }) => parts.flatMap(({ id, x, y }) => moved(outlineOf(font, id), x, y)),
  };
}

function outlineOf(font: Font, glyph: number): readonly Command[] {
  return (font.getGlyph(glyph)?.path.commands ?? []) as readonly Command[];
}

function moved(outline: readonly Command[], x: number, y: number): Command[] {
  return outline.map(({ command, args }) => ({
    command,
    args: args.map((value, index) => value + (index % 2 === 0 ? x : y)),
  }));
}

interface PlacedGlyph {
  readonly id: number;
  readonly text: string;
  readonly width: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

function shape(font: Font, text: string): ShapedGlyph[] {
  const { glyphs, positions, direction } = font.layout(text);
  const isRightToLeft = direction === 'rtl';
  const characters = isRightToLeft ? [...text].toReversed() : [...text];
  // A letter remembers the characters it was first asked for, and none if that was as a part of another letter.
  const isOneToOne = glyphs.length === characters.length;
  const placed = glyphs.map((glyph, index): PlacedGlyph => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions?.[index] ?? {};
    const stands = isOneToOne ? characters[index] : String.fromCodePoint(...glyph.codePoints);
    const known = stands || (xAdvance > 0 ? (font.stringsForGlyph(glyph.id)[0] ?? '') : '');
    return { id: glyph.id, text: known, width: glyph.advanceWidth, xAdvance, xOffset, yOffset };
  });
  // Marks are drawn with their letter, so that readers find one letter and not the points of it.
  return isRightToLeft ? joinMarks(placed.toReversed(), true).toReversed() : joinMarks(placed, false);
}

/** Joins what doesn't move on to the letter before it, in the order in which the text is read. */
function joinMarks(placed: readonly PlacedGlyph[], isRightToLeft: boolean): ShapedGlyph[] {
  const letters: ShapedGlyph[] = [];
  for (const { id, xOffset, yOffset, ...glyph } of placed) {
    const letter = glyph.xAdvance === 0 ? letters.pop() : undefined;
    if (!letter) {
      letters.push({ ...glyph, parts: [{ id, x: 0, y: 0 }], xOffset, yOffset });
      continue;
    }
    const x = xOffset - letter.xOffset + (isRightToLeft ? 0 : letter.xAdvance);
    const parts = [...letter.parts, { id, x, y: yOffset - letter.yOffset }];
    letters.push({ ...letter, parts, text: letter.text + glyph.text });
  }
  return letters;
}
