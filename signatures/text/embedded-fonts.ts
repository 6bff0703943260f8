import type { Increment } from '../document/increment.ts';
import { text } from '../document/serialise.ts';
import { Name, type PdfValue, type Ref } from '../verify/file/values.ts';
import type { FontProgram, ShapedGlyph } from './font-program.ts';
import { type Letter, writeTrueType } from './true-type.ts';

const symbolic = 4;
/** Entries of a table of characters that one block may have. */
const blockLimit = 100;

interface Embedded {
  readonly program: FontProgram;
  readonly name: string;
  readonly ref: Ref;
  /** By letter and by what it stands for: the same outline can stand for several. */
  readonly codes: Map<string, number>;
  readonly letters: Letter[];
  readonly texts: string[];
}

/** The fonts that a document gets, one for each family: only the letters that are drawn, each with what it stands for. */
export class EmbeddedFonts {
  readonly #increment: Increment;
  readonly #fonts = new Map<string, Embedded>();

  constructor(increment: Increment) {
    this.#increment = increment;
  }

  /** Returns the name under which a font is known to pages, and the code of a letter in it. */
  use(program: FontProgram, glyph: ShapedGlyph): { name: string; code: number } {
    const font = this.#fonts.get(program.family) ?? this.#begin(program);
    const parts = glyph.parts.map(({ id, x, y }) => `${id} ${x} ${y}`).join(' ');
    const key = `${parts} ${glyph.text} ${program.file}`;
    const code = font.codes.get(key) ?? font.letters.length;
    if (!font.codes.has(key)) {
      font.codes.set(key, code);
      font.letters.push({ outline: program.outline(glyph), width: glyph.width });
      font.texts.push(glyph.text);
    }
    return { name: font.name, code };
  }

  /** The fonts by their names, as a page's resources list them. */
  get resources(): Map<string, PdfValue> {
    return new Map([...this.#fonts.values()].map(({ name, ref }) => [name, ref]));
  }

  /** Writes the fonts; nothing may be drawn with them afterwards. */
  finish(): void {
    for (const font of this.#fonts.values()) this.#write(font);
  }

  #begin(program: FontProgram): Embedded {
    const font: Embedded = {
      program,
      name: `AccordantF${this.#fonts.size + 1}`,
      ref: this.#increment.add(null),
      codes: new Map(),
      // The first letter of a font stands for what it doesn’t have.
      letters: [{ outline: [], width: 0 }],
      texts: [''],
    };
    this.#fonts.set(program.family, font);
    return font;
  }

  #write({ program, ref, letters, texts }: Embedded): void {
    const scale = 1000 / program.unitsPerEm;
    const scaled = (value: number) => Math.round(value * scale);
    const name = new Name(`${tagOf(ref.number)}+${program.name}`);
    const file = writeTrueType(letters, program);
    const descriptor = this.#increment.add(
      new Map<string, PdfValue>([
        ['Type', new Name('FontDescriptor')],
        ['FontName', name],
        ['Flags', symbolic],
        ['FontBBox', [-1000, scaled(program.descent), 3000, scaled(program.ascent)]],
        ['ItalicAngle', 0],
        ['Ascent', scaled(program.ascent)],
        ['Descent', scaled(program.descent)],
        ['CapHeight', 700],
        ['StemV', 80],
        ['FontFile2', this.#increment.addStream(new Map([['Length1', file.length]]), file)],
      ]),
    );
    const descendant = this.#increment.add(
      new Map<string, PdfValue>([
        ['Type', new Name('Font')],
        ['Subtype', new Name('CIDFontType2')],
        ['BaseFont', name],
        [
          'CIDSystemInfo',
          new Map<string, PdfValue>([
            ['Registry', text('Adobe')],
            ['Ordering', text('Identity')],
            ['Supplement', 0],
          ]),
        ],
        ['FontDescriptor', descriptor],
        ['W', [0, letters.map(({ width }) => scaled(width))]],
        ['CIDToGIDMap', new Name('Identity')],
      ]),
    );
    this.#increment.replace(
      ref.number,
      new Map<string, PdfValue>([
        ['Type', new Name('Font')],
        ['Subtype', new Name('Type0')],
        ['BaseFont', name],
        ['Encoding', new Name('Identity-H')],
        ['DescendantFonts', [descendant]],
        ['ToUnicode', this.#increment.addStream(new Map(), new TextEncoder().encode(toUnicode(texts)))],
      ]),
    );
  }
}

/** Six letters that tell one subset of a font from another. */
function tagOf(number: number): string {
  let rest = number;
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}

function toUnicode(texts: readonly string[]): string {
  const entries = texts.flatMap((value, code) =>
    value === '' ? [] : [`<${hexWord(code)}> <${[...utf16(value)].map(hexWord).join('')}>`],
  );
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += blockLimit) {
    const block = entries.slice(at, at + blockLimit);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function* utf16(value: string): Iterable<number> {
  for (let at = 0; at < value.length; at++) yield value.charCodeAt(at);
}

export function hexWord(value: number): string {
  return value.toString(16).padStart(4, '0').toUpperCase();
}
