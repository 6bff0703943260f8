import type { Face } from './font-files.ts';
import { type ShapedLine, shapeLine } from './shape.ts';

/** Breaks text into lines of a width in ems: between words where it can be, inside long ones where it must. */
export function wrap(text: string, face: Face, width: number): ShapedLine[] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => wrapParagraph(paragraph, face, width));
}

function wrapParagraph(paragraph: string, face: Face, width: number): ShapedLine[] {
  const whole = shapeLine(paragraph, face);
  if (whole.width <= width) return [whole];
  const lines: ShapedLine[] = [];
  let line = '';
  for (const part of partsOf(paragraph, face, width)) {
    if (line !== '' && shapeLine((line + part).trimEnd(), face).width > width) {
      lines.push(shapeLine(line.trimEnd(), face));
      line = part.trimStart();
    } else line += part;
  }
  if (line.trim() !== '') lines.push(shapeLine(line.trimEnd(), face));
  return lines;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Words with the space after them; letters of words that are wider than a line. */
function* partsOf(paragraph: string, face: Face, width: number): Iterable<string> {
  for (const { segment } of words.segment(paragraph)) {
    if (segment.trim() === '' || shapeLine(segment, face).width <= width) yield segment;
    else yield* segment;
  }
}
