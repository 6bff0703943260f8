import { numeral } from '../document/serialise.ts';
import { drawLine } from '../text/draw-line.ts';
import type { EmbeddedFonts } from '../text/embedded-fonts.ts';
import type { Face } from '../text/font-files.ts';
import { type ShapedLine, shapeLine } from '../text/shape.ts';
import { wrap } from '../text/wrap.ts';
import type { Block, Fact } from './compose.ts';

export const pageSize = { width: 595.28, height: 841.89 };

const margin = 56;
const foot = 34;
const leading = 1.38;
/** Labels of facts stand in a column of their own. */
const labelWidth = 130;
const gap = 10;

interface Look {
  readonly face: Face;
  readonly size: number;
  /** Above it, in points. */
  readonly before: number;
  readonly shade: number;
  /** Points of what follows that stay on the same page. */
  readonly following: number;
}

const looks = {
  title: { face: 'bold', size: 18, before: 0, shade: 0, following: 40 },
  group: { face: 'bold', size: 12.5, before: 16, shade: 0, following: 60 },
  heading: { face: 'bold', size: 10, before: 9, shade: 0, following: 30 },
  text: { face: 'text', size: 9, before: 4, shade: 0, following: 0 },
  warning: { face: 'bold', size: 10.5, before: 8, shade: 0, following: 0 },
  label: { face: 'text', size: 8.5, before: 2, shade: 0.35, following: 0 },
  value: { face: 'text', size: 8.5, before: 2, shade: 0, following: 0 },
} as const satisfies Record<string, Look>;

/** Lays blocks out on pages and returns the operators of each. */
export class CertificateLayout {
  readonly #fonts: EmbeddedFonts;
  readonly #pages: string[][] = [[]];
  readonly missing = new Set<string>();
  #y = pageSize.height - margin;

  constructor(fonts: EmbeddedFonts) {
    this.#fonts = fonts;
  }

  add(block: Block): void {
    if (block.kind === 'facts') for (const fact of block.facts) this.#fact(fact);
    else if (block.kind === 'warning') this.#warning(block.text);
    else this.#write(block.text, looks[block.kind]);
  }

  /** Writes the foot of every page, and returns what is on each. */
  finish(footOf: (page: number, of: number) => string): string[] {
    return this.#pages.map((operators, index) => {
      const line = shapeLine(footOf(index + 1, this.#pages.length), 'text');
      const drawn = drawLine(this.#fonts, line, { x: margin, y: foot, size: 7.5, shade: 0.35 });
      return [...operators, drawn].join('\n');
    });
  }

  #write(text: string, look: Look): void {
    this.#y -= look.before;
    for (const line of this.#wrap(text, look, roomFrom(margin))) {
      this.#makeRoom(look.size * leading + look.following);
      this.#y -= look.size * leading;
      this.#draw(line, look, margin);
    }
  }

  #fact([label, text]: Fact): void {
    const start = margin + labelWidth + gap;
    const labels = this.#wrap(label, looks.label, labelWidth);
    const values = this.#wrap(text, looks.value, roomFrom(start));
    this.#y -= looks.value.before;
    for (let index = 0; index < Math.max(labels.length, values.length); index++) {
      this.#makeRoom(looks.value.size * leading);
      this.#y -= looks.value.size * leading;
      const [one, other] = [labels[index], values[index]];
      if (one) this.#draw(one, looks.label, margin, labelWidth);
      if (other) this.#draw(other, looks.value, start);
    }
  }

  /** Text in a frame, so that nobody misses it. */
  #warning(text: string): void {
    const look = looks.warning;
    const inset = 8;
    const lines = this.#wrap(text, look, roomFrom(margin) - 2 * inset);
    const height = lines.length * look.size * leading + inset * 1.4;
    this.#y -= look.before;
    this.#makeRoom(height);
    const box = [margin, this.#y - height, roomFrom(margin), height].map(numeral).join(' ');
    this.#pages.at(-1)?.push(`0 G 1 w ${box} re S`);
    this.#y -= inset * 0.5;
    for (const line of lines) {
      this.#y -= look.size * leading;
      this.#draw(line, look, margin + inset, roomFrom(margin) - 2 * inset);
    }
    this.#y -= inset;
  }

  #wrap(text: string, { face, size }: Look, room: number): ShapedLine[] {
    const lines = wrap(text, face, room / size);
    for (const { missing } of lines) for (const character of missing) this.missing.add(character);
    return lines;
  }

  #makeRoom(height: number): void {
    if (this.#y - height >= margin) return;
    this.#pages.push([]);
    this.#y = pageSize.height - margin;
  }

  #draw(line: ShapedLine, { size, shade }: Look, start: number, room = roomFrom(start)): void {
    const x = line.fromTheRight ? start + room - line.width * size : start;
    this.#pages.at(-1)?.push(drawLine(this.#fonts, line, { x, y: this.#y, size, shade }));
  }
}

function roomFrom(start: number): number {
  return pageSize.width - margin - start;
}
