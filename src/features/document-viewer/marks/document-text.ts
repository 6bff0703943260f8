import type { PageRectangle } from '../open-document.ts';

/** A piece of a page's text and the rectangle around it, in PDF points. */
export interface TextPiece {
  text: string;
  endsLine: boolean;
  box: PageRectangle;
  /** Its letters follow one another from left to right, so that a part of it can be cut out. */
  runsRight: boolean;
  /** How wide letters are beside one another; as if all were equally wide where nobody can measure them. */
  measure?: (letters: string) => number;
}

/** What pdf.js tells of a piece of text. */
interface TextItem {
  str: string;
  hasEOL: boolean;
  dir: string;
  transform: number[];
  width: number;
  height: number;
}

/** How to ask pdf.js for a page's text, so that offsets mean the same here and on the server. */
export const textParameters = { includeMarkedContent: false, disableNormalization: true } as const;

export function pieceOf({ str, hasEOL, dir, transform, width, height }: TextItem): TextPiece {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const along = Math.hypot(a, b) || 1;
  const up = Math.hypot(c, d) || 1;
  const tall = up > 1 ? up : height;
  const [acrossX, acrossY] = [(a / along) * width, (b / along) * width];
  const [upX, upY] = [(c / up) * tall, (d / up) * tall];
  const xs = [0, acrossX, upX, acrossX + upX];
  const ys = [0, acrossY, upY, acrossY + upY];
  return {
    text: str,
    endsLine: hasEOL,
    runsRight: dir === 'ltr' && b === 0 && a > 0,
    box: {
      left: x + Math.min(...xs),
      right: x + Math.max(...xs),
      bottom: y + Math.min(...ys),
      top: y + Math.max(...ys),
    },
  };
}

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

/** A part of a piece, by how wide its letters are beside the others. */
function partOf({ text, box, runsRight, measure = countLetters }: TextPiece, from: number, to: number): PageRectangle {
  const whole = measure(text);
  if (!runsRight || whole === 0) return box;
  const at = (offset: number) => box.left + ((box.right - box.left) * measure(text.slice(0, offset))) / whole;
  return { ...box, left: at(from), right: at(to) };
}

const countLetters = (letters: string) => letters.length;

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
