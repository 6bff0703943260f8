import type { PageRectangle } from '../../engine/open-document.ts';
import type { LettersOfRun } from './match-letters.ts';

/** A piece of a page's text and the rectangle around it, in PDF points. */
export interface TextPiece {
  text: string;
  endsLine: boolean;
  box: PageRectangle;
  /** Along which axis its letters follow one another, so that a part of it can be cut out; neither where it is skewed. */
  axis: 'x' | 'y' | undefined;
  /** Where its letters were drawn. */
  letters?: LettersOfRun | undefined;
}

/** What pdf.js tells of a piece of text. */
export interface TextItem {
  str: string;
  hasEOL: boolean;
  transform: number[];
  width: number;
  height: number;
}

/** How to ask pdf.js for a page's text, so that offsets mean the same here and on the server. */
export const textParameters = { includeMarkedContent: false, disableNormalization: true } as const;

/** How much of a letter's height is below its baseline. */
const belowBaseline = 0.2;

export function pieceOf({ str, hasEOL, transform, width, height }: TextItem): TextPiece {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const along = Math.hypot(a, b) || 1;
  const up = Math.hypot(c, d) || 1;
  const tall = up > 1 ? up : height;
  const [acrossX, acrossY] = [(a / along) * width, (b / along) * width];
  const [upX, upY] = [(c / up) * tall, (d / up) * tall];
  const [left, bottom] = [x - upX * belowBaseline, y - upY * belowBaseline];
  const xs = [0, acrossX, upX, acrossX + upX];
  const ys = [0, acrossY, upY, acrossY + upY];
  return {
    text: str,
    endsLine: hasEOL,
    axis: isLevel(b / along) ? 'x' : isLevel(a / along) ? 'y' : undefined,
    box: {
      left: left + Math.min(...xs),
      right: left + Math.max(...xs),
      bottom: bottom + Math.min(...ys),
      top: bottom + Math.max(...ys),
    },
  };
}

const isLevel = (slope: number) => Math.abs(slope) < 0.001;

/**
 * A page's text as offsets count it, in UTF-16 units: its pieces in their order, a line feed where a line ends and in any
 * case at the end. A document's text is the text of its pages one after the other.
 */
export function pageText(pieces: readonly TextPiece[]): string {
  const text = pieces.map(({ text: words, endsLine }) => (endsLine ? `${words}\n` : words)).join('');
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The rectangles of the characters from `start` up to `end` of a page, counted in its own text. */
export function rectanglesOf(pieces: readonly TextPiece[], start: number, end: number): PageRectangle[] {
  const rectangles: PageRectangle[] = [];
  let offset = 0;
  for (const piece of pieces) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, piece.text.length);
    if (from < to && piece.text.slice(from, to).trim() !== '') rectangles.push(partOf(piece, from, to));
    offset += piece.text.length + (piece.endsLine ? 1 : 0);
  }
  return joinedInLines(rectangles);
}

/** A part of a piece: from the first of its letters to the last, as they were drawn; the whole piece where that is not known. */
function partOf({ box, axis, letters }: TextPiece, from: number, to: number): PageRectangle {
  const drawn = letters?.slice(from, to).filter((letter) => letter !== undefined) ?? [];
  if (axis === undefined || drawn.length === 0) return box;
  const reached = drawn.flatMap(({ from: begin, to: end }) => (axis === 'x' ? [begin[0], end[0]] : [begin[1], end[1]]));
  const [low, high] = [Math.min(...reached), Math.max(...reached)];
  return axis === 'x' ? { ...box, left: low, right: high } : { ...box, bottom: low, top: high };
}

/** Neighbours in a line become one rectangle: a mark is a stroke, not a row of boxes. */
function joinedInLines(rectangles: readonly PageRectangle[]): PageRectangle[] {
  const lines: PageRectangle[] = [];
  for (const next of rectangles) {
    const line = lines.at(-1);
    if (!line || !isSameLine(line, next)) {
      lines.push({ ...next });
      continue;
    }
    line.left = Math.min(line.left, next.left);
    line.right = Math.max(line.right, next.right);
    line.bottom = Math.min(line.bottom, next.bottom);
    line.top = Math.max(line.top, next.top);
  }
  return lines;
}

function isSameLine(a: PageRectangle, b: PageRectangle): boolean {
  const height = Math.min(a.top - a.bottom, b.top - b.bottom);
  const overlap = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  const gap = Math.max(b.left - a.right, a.left - b.right);
  return overlap > height / 2 && gap < height * 2;
}
