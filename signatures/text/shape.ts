import { type Face, familyParts, partsOf } from './font-files.ts';
import { type FontProgram, openFont, type ShapedGlyph } from './font-program.ts';
import { beginsAtTheRight, runsOf, visibleText } from './visible-text.ts';

/** Text that one font draws. */
export interface Stretch {
  readonly text: string;
  readonly program: FontProgram;
  readonly glyphs: readonly ShapedGlyph[];
  /** In ems. */
  readonly width: number;
}

export interface ShapedLine {
  /** From the left. */
  readonly stretches: readonly Stretch[];
  /** In ems. */
  readonly width: number;
  readonly fromTheRight: boolean;
  /** Characters that no font has. */
  readonly missing: readonly string[];
}

const replacement = '\uFFFD';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What joins characters or chooses their look, and is drawn by no font. */
const silent = /\u200c|\u200d|\p{Variation_Selector}/gu;

/** Returns a line of text of any script as letters of fonts. What no font has becomes U+FFFD; nothing fails. */
export function shapeLine(given: string, face: Face): ShapedLine {
  const text = visibleText(given).normalize('NFC').replaceAll(/\s/g, ' ');
  const missing = new Set<string>();
  const fromTheRight = beginsAtTheRight(text);
  const stretches: Stretch[] = [];
  const runs = runsOf(text);
  for (const run of fromTheRight ? runs.toReversed() : runs) {
    const pieces = byFont(run.text, face, missing).map(({ program, text: piece }) => stretchOf(program, piece));
    stretches.push(...(run.isRightToLeft ? pieces.toReversed() : pieces));
  }
  const width = stretches.reduce((sum, stretch) => sum + stretch.width, 0);
  return { stretches, width, fromTheRight, missing: [...missing] };
}

function stretchOf(program: FontProgram, text: string): Stretch {
  const glyphs = program.shape(text);
  const width = glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / program.unitsPerEm;
  return { text, program, glyphs, width };
}

function byFont(text: string, face: Face, missing: Set<string>): { program: FontProgram; text: string }[] {
  const pieces: { program: FontProgram; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.at(-1);
    if (last && (segment === ' ' || needsNoOther(segment)) && hasAll(last.program, segment)) {
      last.text += segment;
      continue;
    }
    const program = programFor(segment, face);
    if (!program) for (const character of segment.replaceAll(silent, '')) missing.add(character);
    const drawn = program ? segment : replacement;
    const used = program ?? fallback();
    if (last?.program === used) last.text += drawn;
    else pieces.push({ program: used, text: drawn });
  }
  return pieces;
}

/** Punctuation stays in the font of the letters before it. */
function needsNoOther(segment: string): boolean {
  return /^[.,:;'’-]$/.test(segment);
}

const chosen = new Map<string, FontProgram | null>();

function programFor(segment: string, face: Face): FontProgram | null {
  const key = `${face} ${segment}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const spoken = segment.replaceAll(silent, '');
  const first = spoken.codePointAt(0) ?? 32;
  const found = partsOf(face).find((part) => part.holds(first) && hasAll(openFont(part), spoken));
  const program = found ? openFont(found) : null;
  chosen.set(key, program);
  return program;
}

function hasAll(program: FontProgram, segment: string): boolean {
  return [...segment.replaceAll(silent, '')].every((character) => program.has(character.codePointAt(0) ?? 0));
}

/** The part for Latin letters, which has U+FFFD. */
function fallback(): FontProgram {
  const character = replacement.codePointAt(0) ?? 0;
  const part = partsOf('text').find((one) => one.holds(character));
  if (!part) throw new Error('There are no fonts.');
  return openFont(part);
}

/** Whether a handwriting has all letters of a text: a name isn’t written in two hands. */
export function isWritable(text: string, face: Face): boolean {
  const own = new Set(familyParts(face).map(openFont));
  return shapeLine(text, face).stretches.every(({ program }) => own.has(program));
}
