import { readFileSync } from 'node:fs';
import fontkit, { type Font } from '@cantoo/fontkit';
import type { FontPart } from './font-files.ts';

export interface Command {
  readonly command: string;
  readonly args: readonly number[];
}

/** A letter as its font draws it. Lengths are in the font's units. */
export interface ShapedGlyph {
  readonly id: number;
  /** What it stands for; empty for a part of another letter. */
  readonly text: string;
  readonly width: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A font that was opened, with the weight it is used in. */
export interface FontProgram {
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** In ems: the line around its letters that makes them as heavy as asked; 0 where they are. */
  readonly line: number;
  has(character: number): boolean;
  /** Letters in the order in which they are drawn from the left. */
  shape(text: string): readonly ShapedGlyph[];
  outline(glyph: number): readonly Command[];
}

/** Packed fonts give their letters in one weight only; a line around them makes up for the rest. */
const emsPerWeight = 0.0001;

const opened = new Map<string, FontProgram>();

/** Opens a part of a family, once. */
export function openFont({ file, weight }: FontPart): FontProgram {
  const key = `${weight} ${file}`;
  const program = opened.get(key) ?? readProgram(file, weight);
  opened.set(key, program);
  return program;
}

function readProgram(file: string, weight: number): FontProgram {
  const font: Font | { fonts: unknown } = fontkit.create(readFileSync(file));
  if (!('layout' in font)) throw new Error('A font file holds several fonts.');
  const drawn = font.variationAxes['wght']?.default ?? weight;
  const characters = new Set(font.characterSet);
  const outlines = new Map<number, readonly Command[]>();
  return {
    name: font.postscriptName?.replaceAll(/[^A-Za-z0-9-]/g, '') || 'Font',
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    line: Math.max(0, weight - drawn) * emsPerWeight,
    has: (character) => characters.has(character),
    shape: (text) => shape(font, text),
    outline: (glyph) => {
      const commands = outlines.get(glyph) ?? ((font.getGlyph(glyph)?.path.commands ?? []) as readonly Command[]);
      outlines.set(glyph, commands);
      return commands;
    },
  };
}

function shape(font: Font, text: string): ShapedGlyph[] {
  const { glyphs, positions, direction } = font.layout(text);
  const characters = direction === 'rtl' ? [...text].toReversed() : [...text];
  // A letter remembers the characters it was first asked for, and none if that was as a part of another letter.
  const isOneToOne = glyphs.length === characters.length;
  return glyphs.map((glyph, index) => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions?.[index] ?? {};
    const stands = isOneToOne ? characters[index] : String.fromCodePoint(...glyph.codePoints);
    return {
      id: glyph.id,
      text: stands || font.stringsForGlyph(glyph.id)[0] || '',
      width: glyph.advanceWidth,
      xAdvance,
      xOffset,
      yOffset,
    };
  });
}
