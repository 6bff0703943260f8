import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fontkit from '@cantoo/fontkit';
import { grayscale, type PDFDocument, type PDFPage } from 'pdf-lib';

const require = createRequire(import.meta.url);

/** Families in the order in which they are asked for a character, with the files that hold their parts. */
const families = [
  { name: '@fontsource/arimo', fileOf: (part: string, weight: number) => `arimo-${part}-${weight}-normal.woff` },
  ...['-arabic', '-jp', '-kr', '-sc', ''].map((script) => ({
    name: `@fontsource-variable/noto-sans${script}`,
    fileOf: (part: string) => `noto-sans${script}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
  })),
];

interface Part {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly file: (weight: number) => string;
}

let known: readonly Part[] | undefined;

/** The whole of the first family: arrows and signs that its parts leave out are letters of it too. */
const whole: Part = {
  ranges: [[1, 0x10ffff]],
  file: (weight) =>
    require.resolve(
      `@expo-google-fonts/arimo/${weight < 600 ? '400Regular/Arimo_400Regular' : '700Bold/Arimo_700Bold'}.ttf`,
    ),
};

/** The parts of all families: which characters they hold, and where. */
function parts(): readonly Part[] {
  known ??= families.flatMap((family, at) => (at === 0 ? [...partsOf(family), whole] : partsOf(family)));
  return known;
}

function partsOf({ name, fileOf }: (typeof families)[number]): Part[] {
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([part, text]) => ({
    ranges: text.split(',').map(rangeOf),
    file: (weight: number) => path.join(folder, 'files', fileOf(part, weight)),
  }));
}

function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** What draws letters: a font that is embedded, or one whose outlines are drawn. */
interface Pen {
  readonly characters: ReadonlySet<number>;
  widthOf(text: string, size: number): number;
  draw(page: PDFPage, text: string, place: Place): void;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** From 0, black, to 1. */
  readonly shade: number;
}

/** Text that one pen draws. */
interface Stretch {
  text: string;
  readonly pen: Pen;
}

/** The fonts of a document, each opened once it is needed. */
export class PdfFonts {
  readonly #document: PDFDocument;
  readonly #pens = new Map<string, Pen>();
  readonly #chosen = new Map<string, Pen>();

  constructor(document: PDFDocument) {
    this.#document = document;
    document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  }

  /** Opens what a text needs; `split` can be asked for it from then on. */
  async load(text: string, weight: number): Promise<void> {
    for (const character of new Set(text)) {
      const key = `${weight} ${character}`;
      if (!this.#chosen.has(key)) this.#chosen.set(key, await this.#penFor(character.codePointAt(0) ?? 0, weight));
    }
  }

  /** Returns a text in stretches that one pen each draws. */
  split(text: string, weight: number): readonly Stretch[] {
    const stretches: Stretch[] = [];
    for (const character of text) {
      const pen = this.#chosen.get(`${weight} ${character}`);
      const last = stretches.at(-1);
      if (!pen) continue;
      if (last && (last.pen === pen || (character === ' ' && last.pen.characters.has(32)))) last.text += character;
      else stretches.push({ text: character, pen });
    }
    return stretches;
  }

  async #penFor(character: number, weight: number): Promise<Pen> {
    for (const { ranges, file } of parts()) {
      if (!ranges.some(([from, to]) => from <= character && character <= to)) continue;
      const pen = await this.#pen(file(weight));
      if (pen.characters.has(character)) return pen;
    }
    // A box stands for what no font has.
    return this.#pen(
      parts()
        .find(({ ranges }) => ranges[0]?.[0] === 0)
        ?.file(weight) ?? '',
    );
  }

  async #pen(file: string): Promise<Pen> {
    const opened = this.#pens.get(file);
    if (opened) return opened;
    const bytes = await readFile(file);
    const pen = /\.(woff|ttf)$/.test(file) ? await this.#embedded(bytes) : outlined(bytes);
    this.#pens.set(file, pen);
    return pen;
  }

  async #embedded(bytes: Uint8Array): Promise<Pen> {
    const font = await this.#document.embedFont(bytes, { subset: true });
    return {
      characters: new Set(font.getCharacterSet()),
      widthOf: (text, size) => font.widthOfTextAtSize(text, size),
      draw: (page, text, { shade, ...place }) => page.drawText(text, { ...place, font, color: grayscale(shade) }),
    };
  }
}

/** Of some families the file has the lightest weight: a line of so many points around each letter makes it that of the others. */
const lineWidth = 0.25;
const regular = 400;

/** Compressed fonts cannot be embedded by their letters: each letter is drawn, joined and placed as its script asks. */
function outlined(bytes: Buffer): Pen {
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error('A font file holds several fonts.');
  const { unitsPerEm } = font;
  const isLight = (font.variationAxes['wght']?.default ?? regular) < regular;
  return {
    characters: new Set(font.characterSet),
    widthOf: (text, size) => (font.layout(text).advanceWidth * size) / unitsPerEm,
    draw: (page, text, { x, y, size, shade }) => {
      const { glyphs, positions } = font.layout(text);
      const scale = size / unitsPerEm;
      const color = grayscale(shade);
      let at = x;
      for (const [index, glyph] of glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions?.[index] ?? {};
        const outline = glyph.path.scale(1, -1).toSVG();
        const place = { x: at + xOffset * scale, y: y + yOffset * scale };
        if (outline)
          page.drawSvgPath(outline, {
            ...place,
            scale,
            color,
            ...(isLight && { borderColor: color, borderWidth: lineWidth / scale }),
          });
        at += xAdvance * scale;
      }
    },
  };
}
