import { numeral } from '../document/serialise.ts';
import { type EmbeddedFonts, hexWord } from './embedded-fonts.ts';
import type { ShapedGlyph } from './font-program.ts';
import type { ShapedLine, Stretch } from './shape.ts';
import { beginsAtTheRight } from './visible-text.ts';

export interface LinePlace {
  /** The left end of the base line. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** From 0, black, to 1. */
  readonly shade?: number;
}

/** Returns the operators that draw a line of text. */
export function drawLine(fonts: EmbeddedFonts, line: ShapedLine, { x, y, size, shade = 0 }: LinePlace): string {
  let at = x;
  const parts = line.stretches.map((stretch) => {
    const drawn = drawStretch(fonts, stretch, at, y, size);
    at += stretch.width * size;
    return drawn;
  });
  return `BT ${numeral(shade)} g ${numeral(shade)} G\n${parts.join('\n')}\nET`;
}

function drawStretch(
  fonts: EmbeddedFonts,
  { text, program, glyphs }: Stretch,
  x: number,
  y: number,
  size: number,
): string {
  const scale = 1000 / program.unitsPerEm;
  const parts: string[] = [];
  let name = '';
  let items: string[] = [];
  let rise = 0;
  // How far the pen stands from where the next letter begins, in the font's units.
  let behind = 0;
  const flush = () => {
    if (items.length > 0) parts.push(`[${items.join('')}] TJ`);
    items = [];
  };
  for (const glyph of glyphs) {
    const used = fonts.use(program, glyph);
    ({ name } = used);
    if (glyph.yOffset !== rise) {
      flush();
      rise = glyph.yOffset;
      parts.push(`${numeral((rise * size) / program.unitsPerEm)} Ts`);
    }
    const move = behind + glyph.xOffset;
    if (Math.round(move * scale) !== 0) items.push(numeral(-move * scale));
    items.push(`<${hexWord(used.code)}>`);
    behind = glyph.xAdvance - glyph.xOffset - glyph.width;
  }
  flush();
  if (rise !== 0) parts.push('0 Ts');
  const pen = program.line === 0 ? '0 Tr' : `2 Tr ${numeral(program.line * size)} w`;
  const drawn = `/${name} ${numeral(size)} Tf ${pen} 1 0 0 1 ${numeral(x)} ${numeral(y)} Tm\n${parts.join('\n')}`;
  return isReordered(text, glyphs) ? `/Span <</ActualText <${utf16(text)}>>> BDC\n${drawn}\nEMC` : drawn;
}

/** Scripts that put letters in another order than they are read in need the text beside them. */
function isReordered(text: string, glyphs: readonly ShapedGlyph[]): boolean {
  const letters = glyphs.map((glyph) => glyph.text);
  return letters.join('') !== text && !beginsAtTheRight(text);
}

function utf16(text: string): string {
  return `FEFF${Array.from({ length: text.length }, (_, at) => hexWord(text.charCodeAt(at))).join('')}`;
}
