import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';

type Matrix = readonly [number, number, number, number, number, number];

/** The numbers of pdf.js's operations by their names. */
export type Operations = Readonly<Record<string, number>>;

/** What of a font says how far its glyphs reach. */
export interface FontMeasures {
  fontMatrix?: readonly number[] | null;
  vertical?: boolean;
}

/** What pdf.js tells of a glyph, its width in the font's own measure. */
interface Glyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  /** For writing that runs down: how far, and from where. */
  vmetric?: readonly number[];
}

/** A letter, a UTF-16 unit of the text, and where on its baseline it begins and ends, in PDF points. */
export interface DrawnLetter {
  letter: string;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

interface Pen {
  page: Matrix;
  text: Matrix;
  at: readonly [x: number, y: number];
  line: readonly [x: number, y: number];
  widthScale: number;
  vertical: boolean;
  size: number;
  letterSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const atOrigin = { text: identity, at: [0, 0], line: [0, 0] } as const;
const unmoved: Pen = {
  ...atOrigin,
  page: identity,
  widthScale: 0.001,
  vertical: false,
  size: 0,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** The names of the fonts that a page sets. */
export function fontsOf({ fnArray, argsArray }: PDFOperatorList, operations: Operations): Set<string> {
  const named = fnArray.flatMap((operation, index) => {
    if (operation === operations['setFont']) return [String(argsArray[index][0])];
    return operation === operations['setGState'] ? fontsIn(argsArray[index][0]).map(([name]) => name) : [];
  });
  return new Set(named);
}

const fontsIn = (states: readonly [string, unknown][]): [string, number][] =>
  states.flatMap(([key, value]) => (key === 'Font' ? [value as [string, number]] : []));

/**
 * The letters that a page draws, in its order, without white space. Each is as wide as the file's own font says: text
 * that pdf.js hands out tells where a run of letters begins and ends, and nothing of those in between.
 */
export function drawnLetters(
  { fnArray, argsArray }: PDFOperatorList,
  operations: Operations,
  fonts: ReadonlyMap<string, FontMeasures>,
): DrawnLetter[] {
  const letters: DrawnLetter[] = [];
  const kept: Pen[] = [];
  let pen = unmoved;
  const move = (x: number, y: number) => {
    const line = [pen.line[0] + x, pen.line[1] + y] as const;
    pen = { ...pen, line, at: line };
  };
  const take = (name: string, size: number) => {
    const { fontMatrix, vertical = false } = fonts.get(name) ?? {};
    pen = { ...pen, size, vertical, widthScale: fontMatrix?.[0] ?? 0.001 };
  };
  const acts: Record<string, (...given: never[]) => void> = {
    save: () => kept.push(pen),
    restore: () => (pen = kept.pop() ?? pen),
    transform: (...matrix: number[]) => (pen = { ...pen, page: times(pen.page, matrix) }),
    paintFormXObjectBegin: (matrix: number[] | null) => {
      kept.push(pen);
      if (matrix) pen = { ...pen, page: times(pen.page, matrix) };
    },
    paintFormXObjectEnd: () => (pen = kept.pop() ?? pen),
    beginText: () => (pen = { ...pen, ...atOrigin }),
    setTextMatrix: (matrix: number[]) => (pen = { ...pen, ...atOrigin, text: times(identity, matrix) }),
    moveText: move,
    setLeadingMoveText: (x: number, y: number) => {
      pen = { ...pen, leading: -y };
      move(x, y);
    },
    nextLine: () => move(0, -pen.leading),
    setFont: take,
    setGState: (states: [string, unknown][]) => fontsIn(states).forEach((font) => take(...font)),
    setCharSpacing: (letterSpacing: number) => (pen = { ...pen, letterSpacing }),
    setWordSpacing: (wordSpacing: number) => (pen = { ...pen, wordSpacing }),
    setHScale: (percent: number) => (pen = { ...pen, stretch: percent / 100 }),
    setLeading: (leading: number) => (pen = { ...pen, leading }),
    setTextRise: (rise: number) => (pen = { ...pen, rise }),
    showText: (glyphs: (Glyph | number)[]) => {
      for (const glyph of glyphs) pen = drawn(glyph, pen, letters);
    },
  };
  const actOf = new Map(Object.entries(acts).map(([name, act]) => [operations[name], act]));
  fnArray.forEach((operation, index) => actOf.get(operation)?.(...((argsArray[index] ?? []) as never[])));
  return letters;
}

/** Draw a glyph, or leave a space of thousandths of the font's size, and move on. */
function drawn(glyph: Glyph | number, pen: Pen, letters: DrawnLetter[]): Pen {
  const { size, vertical, widthScale } = pen;
  if (typeof glyph === 'number') return forward(pen, ((vertical ? 1 : -1) * glyph * size) / 1000);
  const reach = (vertical ? -(glyph.vmetric?.[0] ?? 0) : glyph.width) * widthScale * size;
  const visible = glyph.unicode.replace(/[\s\p{Cf}]/gu, '');
  const whole = times(pen.page, pen.text);
  const place = (unit: number) => {
    const [x, y] = forward(pen, (reach * unit) / visible.length).at;
    return pointOn(whole, x, y + pen.rise);
  };
  for (let unit = 0; unit < visible.length; unit += 1) {
    letters.push({ letter: visible.charAt(unit), from: place(unit), to: place(unit + 1) });
  }
  return forward(pen, reach + pen.letterSpacing + (glyph.isSpace ? pen.wordSpacing : 0));
}

function forward(pen: Pen, by: number): Pen {
  const [x, y] = pen.at;
  return { ...pen, at: pen.vertical ? [x, y - by] : [x + by * pen.stretch, y] };
}

/** First `inner`, then `outer`. */
function times([a, b, c, d, e, f]: Matrix, inner: ArrayLike<number>): Matrix {
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = Array.from(inner);
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const pointOn = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
