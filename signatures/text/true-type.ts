import type { Command } from './font-program.ts';

/** A letter of a font that is written: its outline in the font's units, and how far it goes on. */
export interface Letter {
  readonly outline: readonly Command[];
  readonly width: number;
}

export interface Measures {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
}

type Point = readonly [x: number, y: number, onCurve: boolean];

/**
 * Writes a TrueType font of some letters, as PDFs embed it. Letters come as outlines, so that any font can be their source:
 * packed, variable, or with letters made of others, which subsetting fails at.
 */
export function writeTrueType(letters: readonly Letter[], measures: Measures): Uint8Array {
  const contours = letters.map(({ outline }) => contoursOf(outline));
  const glyphs = contours.map(writeGlyph);
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  const box = boxOf(contours.flat(2));
  const widest = Math.max(0, ...letters.map(({ width }) => Math.round(width)));
  return writeTables({
    glyf: Buffer.concat(glyphs),
    head: headTable(measures, box),
    hhea: words([1, 0, measures.ascent, measures.descent, 0, widest, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, letters.length]),
    hmtx: words(letters.flatMap(({ width }, index) => [Math.round(width), leftOf(contours[index] ?? [])])),
    loca: longs(offsets),
    maxp: maxpTable(contours),
  });
}

function contoursOf(outline: readonly Command[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of outline) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([[a, b, true]]);
    else if (command === 'lineTo') contours.at(-1)?.push([a, b, true]);
    else if (command === 'quadraticCurveTo') contours.at(-1)?.push([a, b, false], [c, d, true]);
    else if (command === 'bezierCurveTo')
      contours.at(-1)?.push(...quadratics(contours.at(-1)?.at(-1), [a, b, c, d, e, f]));
  }
  return contours.map(withoutDoubleEnd).filter((contour) => contour.length > 2);
}

/** Two curves of the second degree that lie close to one of the third. */
function quadratics(
  from: Point | undefined,
  [ax, ay, bx, by, toX, toY]: readonly [number, number, number, number, number, number],
): Point[] {
  const [x, y] = from ?? [0, 0];
  const [middleX, middleY] = [(x + 3 * ax + 3 * bx + toX) / 8, (y + 3 * ay + 3 * by + toY) / 8];
  return [
    [Math.round(x + (ax - x) * 0.75), Math.round(y + (ay - y) * 0.75), false],
    [Math.round(middleX), Math.round(middleY), true],
    [Math.round(toX + (bx - toX) * 0.75), Math.round(toY + (by - toY) * 0.75), false],
    [toX, toY, true],
  ];
}

function withoutDoubleEnd(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  const isDouble = contour.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] && last?.[2] === true;
  return isDouble ? contour.slice(0, -1) : contour;
}

function writeGlyph(contours: readonly Point[][]): Buffer {
  if (contours.length === 0) return Buffer.alloc(0);
  const points = contours.flat();
  let end = -1;
  const ends = contours.map((contour) => (end += contour.length));
  const head = words([contours.length, ...boxOf(points), ...ends, 0]);
  const flags = Buffer.from(points.map(([, , onCurve]) => (onCurve ? 1 : 0)));
  const steps = (axis: 0 | 1) => words(points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0)));
  return padded(Buffer.concat([head, flags, steps(0), steps(1)]));
}

function boxOf(points: readonly Point[]): [number, number, number, number] {
  let [left, bottom, right, top] = points.length === 0 ? [0, 0, 0, 0] : [32767, 32767, -32768, -32768];
  for (const [x, y] of points) {
    [left, bottom] = [Math.min(left, x), Math.min(bottom, y)];
    [right, top] = [Math.max(right, x), Math.max(top, y)];
  }
  return [left, bottom, right, top];
}

function leftOf(contours: readonly Point[][]): number {
  return boxOf(contours.flat())[0];
}

function headTable({ unitsPerEm }: Measures, box: readonly number[]): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x0001_0000, 0);
  head.writeUInt32BE(0x5f0f_3cf5, 12);
  head.writeUInt16BE(unitsPerEm, 18);
  box.forEach((value, index) => head.writeInt16BE(value, 36 + index * 2));
  head.writeUInt16BE(8, 46);
  head.writeInt16BE(2, 48);
  // Offsets of letters are long.
  head.writeInt16BE(1, 50);
  return head;
}

function maxpTable(contours: readonly Point[][][]): Buffer {
  const points = Math.max(0, ...contours.map((glyph) => glyph.flat().length));
  const most = Math.max(0, ...contours.map((glyph) => glyph.length));
  return words([1, 0, contours.length, points, most, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
}

function writeTables(tables: Readonly<Record<string, Buffer>>): Uint8Array {
  const entries = Object.entries(tables);
  const head = Buffer.alloc(12 + 16 * entries.length);
  const power = Math.floor(Math.log2(entries.length));
  head.writeUInt32BE(0x0001_0000, 0);
  [entries.length, 2 ** power * 16, power, (entries.length - 2 ** power) * 16].forEach((value, index) =>
    head.writeUInt16BE(value, 4 + index * 2),
  );
  const bodies: Buffer[] = [];
  let at = head.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const place = 12 + index * 16;
    const body = padded(table);
    head.write(tag, place, 'latin1');
    head.writeUInt32BE(checksum(body), place + 4);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(table.length, place + 12);
    bodies.push(body);
    at += body.length;
  }
  const font = Buffer.concat([head, ...bodies]);
  const headPlace = font.readUInt32BE(12 + 16 * entries.findIndex(([tag]) => tag === 'head') + 8);
  font.writeUInt32BE((0xb1b0_afba - checksum(font)) >>> 0, headPlace + 8);
  return new Uint8Array(font);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function padded(bytes: Buffer): Buffer {
  return bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(Math.round(value) & 0xffff, index * 2));
  return bytes;
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}
