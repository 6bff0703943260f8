import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export interface Difference {
  /** How many pixels differ; all of them where the sizes differ. */
  pixels: number;
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
  const pixels = pixelmatch(
    onCanvas(old, width, height),
    onCanvas(now, width, height),
    difference.data,
    width,
    height,
    {
      threshold: 0,
      includeAA: true,
    },
  );
  return { pixels: sameSize ? pixels : width * height, image: PNG.sync.write(difference) };
}

function onCanvas(image: PNG, width: number, height: number): Buffer {
  if (image.width === width && image.height === height) return image.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0);
  return canvas.data;
}
