import { numeral } from '../document/serialise.ts';
import { drawLine } from '../text/draw-line.ts';
import type { EmbeddedFonts } from '../text/embedded-fonts.ts';
import type { Face } from '../text/font-files.ts';
import { isWritable, shapeLine } from '../text/shape.ts';
import { wrap } from '../text/wrap.ts';
import type { Mark, Stroke } from '../types.ts';
import type { PlacedImage } from './images.ts';

/** Where marks are drawn: what they need is added to the document. */
export interface Drawing {
  readonly fonts: EmbeddedFonts;
  readonly missing: Set<string>;
  image(bytes: Uint8Array): Promise<PlacedImage>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Points; smaller where a field is small. */
const largestText = 11;
const smallestText = 3;
const padding = 2;
const leading = 1.2;
/** The height of a capital letter in ems, to centre a line by. */
const capital = 0.7;
const penWidth = 1.4;

/** Returns the operators that draw a mark in its frame, whose lower left corner is the origin. */
export async function drawMark(drawing: Drawing, mark: Mark, size: Size): Promise<string> {
  if (mark.kind === 'checkbox') return drawCheckbox(mark.checked, size);
  if (!('look' in mark)) return drawText(drawing, mark.text, size);
  const { look } = mark;
  if (look.by === 'typing') return drawName(drawing, look.text, look.face, size);
  if (look.by === 'drawing') return drawStrokes(look.strokes, look.aspect, size);
  const image = await drawing.image(look.bytes);
  const { width, height, x, y } = fitted(image.width / image.height, size);
  return `q ${[width, 0, 0, height, x, y].map(numeral).join(' ')} cm /${image.name} Do Q`;
}

/** Writes as large as fits, in several lines where the field is high enough. */
function drawText({ fonts, missing }: Drawing, text: string, { width, height }: Size): string {
  const room = Math.max(1, width - 2 * Math.min(padding, width / 8));
  const left = (width - room) / 2;
  let fontSize = Math.max(smallestText, Math.min(largestText, height * 0.75));
  let lines = wrap(text, 'text', room / fontSize);
  while (fontSize > smallestText && (lines.length - 1) * leading * fontSize + fontSize > height) {
    fontSize = Math.max(smallestText, fontSize - 0.5);
    lines = wrap(text, 'text', room / fontSize);
  }
  const block = (lines.length - 1) * leading * fontSize + capital * fontSize;
  const first = (height + block) / 2 - capital * fontSize;
  return lines
    .map((line, index) => {
      for (const character of line.missing) missing.add(character);
      // A word that is wider than the field is drawn narrower than it would be.
      const fit = Math.min(1, room / (line.width * fontSize || 1));
      const x = line.fromTheRight ? left + room - line.width * fontSize * fit : left;
      return drawLine(fonts, line, { x, y: first - index * leading * fontSize, size: fontSize * fit });
    })
    .join('\n');
}

function drawName({ fonts, missing }: Drawing, text: string, face: Face, { width, height }: Size): string {
  const line = shapeLine(text, isWritable(text, face) ? face : 'text');
  for (const character of line.missing) missing.add(character);
  const fontSize = Math.min(height * 0.75, width / (line.width || 1));
  return drawLine(fonts, line, { x: 0, y: (height - fontSize * capital) / 2, size: fontSize });
}

function drawStrokes(strokes: readonly Stroke[], aspect: number, size: Size): string {
  const { width, height, x, y } = fitted(aspect > 0 && Number.isFinite(aspect) ? aspect : 1, size);
  const place = (point: { x: number; y: number }) =>
    `${numeral(x + point.x * width)} ${numeral(y + (1 - point.y) * height)}`;
  const paths = strokes.flatMap(({ points }) => {
    const [first, ...rest] = points;
    // A dot is a line to itself, which round ends make visible.
    return first
      ? [`${place(first)} m ${(rest.length > 0 ? rest : [first]).map((to) => `${place(to)} l`).join(' ')} S`]
      : [];
  });
  return `0 G 1 J 1 j ${numeral(penWidth)} w\n${paths.join('\n')}`;
}

/** The largest box of an aspect that fits, centred. */
function fitted(aspect: number, size: Size) {
  const width = Math.min(size.width, size.height * aspect);
  const height = width / aspect;
  return { width, height, x: (size.width - width) / 2, y: (size.height - height) / 2 };
}

/** A box with or without a tick, which is read out as the character that it shows. */
function drawCheckbox(isChecked: boolean, { width, height }: Size): string {
  const side = Math.min(width, height) * 0.8;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const line = Math.max(0.5, side / 16);
  const at = (across: number, up: number) => `${numeral(x + across * side)} ${numeral(y + up * side)}`;
  const tick = isChecked
    ? `${numeral(line * 2)} w 1 J 1 j ${at(0.2, 0.5)} m ${at(0.42, 0.26)} l ${at(0.8, 0.76)} l S`
    : '';
  const shown = isChecked ? '2611' : '2610';
  return `/Span <</ActualText <FEFF${shown}>>> BDC\n0 G ${numeral(line)} w ${at(0, 0)} ${numeral(side)} ${numeral(side)} re S ${tick}\nEMC`;
}
