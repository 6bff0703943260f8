import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Difference {
  /** How many pixels differ; all of them where the sizes differ. */
  pixels: number;
  /** Where they lie: from the first to the last column and row that differ, such as `x 0–12, y 40–52`. */
  place: string;
  /** A PNG that marks the pixels that differ. */
  image: Buffer;
}

/** Compares two PNGs exactly: any other shade of any pixel counts. Null when they show the same. */
export function compareImages(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const sameSize = old.width === now.width && old.height === now.height;
  if (sameSize && old.data.equals(now.data)) return null;
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const difference = new PNG({ width, height });
  const [left, right] = [onCanvas(old, width, height), onCanvas(now, width, height)];
  const pixels = pixelmatch(left, right, difference.data, width, height, { threshold: 0, includeAA: true });
  return {
    pixels: sameSize ? pixels : width * height,
    place: placeOf(left, right, width),
    image: PNG.sync.write(difference),
  };
}

function placeOf(before: Buffer, after: Buffer, width: number): string {
  const columns: number[] = [];
  const rows: number[] = [];
  for (let at = 0; at < before.length; at += 4) {
    if (before.readUInt32LE(at) === after.readUInt32LE(at)) continue;
    columns.push((at / 4) % width);
    rows.push(Math.floor(at / 4 / width));
  }
  const range = (values: number[]) =>
    `${values.reduce((a, b) => Math.min(a, b))}–${values.reduce((a, b) => Math.max(a, b))}`;
  return `x ${range(columns)}, y ${range(rows)}`;
}

function onCanvas(image: PNG, width: number, height: number): Buffer {
  if (image.width === width && image.height === height) return image.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0);
  return canvas.data;
}
