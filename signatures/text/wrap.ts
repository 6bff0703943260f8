import type { Face } from './font-files.ts';
import { type ShapedLine, shapeLine } from './shape.ts';

/** Breaks text into lines of a width in ems: between words where it can be, inside long ones where it must. */
export function wrap(text: string, face: Face, width: number): ShapedLine[] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => wrapParagraph(paragraph, face, width));
}

function wrapParagraph(paragraph: string, face: Face, width: number): ShapedLine[] {
  const whole = shapeLine(paragraph, face);
  if (whole.width <= width) return [whole];
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const part of partsOf(paragraph, face, width)) {
    if (line !== '' && taken + widthOf(part.trimEnd(), face) > width) {
      lines.push(line.trimEnd());
      [line, taken] = ['', 0];
    }
    line += part;
    taken += widthOf(part, face);
  }
  return [...lines, line.trimEnd()].map((text) => shapeLine(text, face));
}

/** Words with the space after them; letters of Chinese and Japanese with what closes a phrase after them. */
const breakable =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][、。，．！？」』）]*\s*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s*|\s+/gu;

function* partsOf(paragraph: string, face: Face, width: number): Iterable<string> {
  for (const [part] of paragraph.matchAll(breakable)) {
    if (widthOf(part.trimEnd(), face) <= width) yield part;
    else yield* part;
  }
}

const widthLimit = 5000;
const widths = new Map<string, number>();

function widthOf(part: string, face: Face): number {
  const key = `${face} ${part}`;
  const width = widths.get(key) ?? shapeLine(part, face).width;
  if (widths.size >= widthLimit) widths.clear();
  widths.set(key, width);
  return width;
}
