import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import type { PdfLimit } from '../file-info.ts';

const require = createRequire(import.meta.url);

/** The widths of Times New Roman, so that lines break as in Word. */
export const fonts = {
  Tinos: {
    normal: require.resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf'),
    italics: require.resolve('@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf'),
    bolditalics: require.resolve('@expo-google-fonts/tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf'),
  },
};

const known = new Map<number, boolean>();
const font = fontkit.create(readFileSync(fonts.Tinos.normal));

function hasGlyph(codePoint: number): boolean {
  const before = known.get(codePoint);
  if (before !== undefined) return before;
  const has = 'layout' in font && font.hasGlyphForCodePoint(codePoint);
  known.set(codePoint, has);
  return has;
}

/** Finds the letters that the PDF can’t show; `drawn` gives a text with � in place of those without a glyph. */
export class PdfLetters {
  readonly #missing = new Set<string>();
  readonly #rightToLeft = new Set<string>();

  drawn(text: string): string {
    if (/^[\n\u0020-\u007e]*$/.test(text)) return text;
    let drawn = '';
    for (const letter of text) {
      if (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter)) this.#rightToLeft.add(letter);
      const isShown = letter === '\n' || letter === '\t' || hasGlyph(letter.codePointAt(0) ?? 0);
      if (!isShown) this.#missing.add(letter);
      drawn += isShown ? letter : '\ufffd';
    }
    return drawn;
  }

  get limits(): PdfLimit[] {
    const limits: PdfLimit[] = [
      { kind: 'missingGlyphs', letters: [...this.#missing].join('') },
      { kind: 'rightToLeft', letters: [...this.#rightToLeft].join('') },
    ];
    return limits.filter(({ letters }) => letters !== '');
  }
}
