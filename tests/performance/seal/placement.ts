import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { Increment } from '../../../signatures/document/increment.ts';
import { stampValues, type WorkingDocument } from '../../../signatures/index.ts';
import { inFolder } from '../../../signatures/testing/independent-verifiers.ts';
import { pagesOf } from '../../../signatures/verify/changes/pages.ts';

/** How a page is turned, whether it is cropped, and how large its unit is. */
export interface Shape {
  readonly rotation: number;
  readonly crops: boolean;
  readonly userUnit: number;
}

export const shapes: readonly Shape[] = [0, 90, 180, 270].flatMap((rotation) =>
  [false, true].flatMap((crops) => [1, 2].map((userUnit) => ({ rotation, crops, userUnit }))),
);

/** A file with its first page in another shape; null where it has none. */
export async function inShape(
  document: WorkingDocument,
  { rotation, crops, userUnit }: Shape,
): Promise<Uint8Array | null> {
  const increment = await Increment.on(document.bytes);
  const [page] = pagesOf(increment.state);
  const [shown] = document.pages;
  if (!page || !shown) return null;
  const { x, y, width, height } = shown.crop;
  const crop = crops
    ? [x + width * 0.1, y + height * 0.05, x + width * 0.9, y + height * 0.8]
    : [x, y, x + width, y + height];
  const dictionary = new Map(page.dictionary).set('Rotate', rotation).set('CropBox', crop).set('UserUnit', userUnit);
  increment.replace(page.number, dictionary);
  return increment.toBytes();
}

const rect = { x: 0.2, y: 0.3, width: 0.25, height: 0.1 };
const dotsPerInch = 144;

/** A picture of one colour that documents hardly have. */
const magenta = new Uint8Array(
  PNG.sync.write(
    Object.assign(new PNG({ width: 25, height: 10 }), {
      data: Buffer.concat(Array.from({ length: 250 }, () => Buffer.from([255, 0, 255, 255]))),
    }),
  ),
);

/** Returns by how many points a mark is off in the page as another program draws it; null where it draws none. */
export async function placementError(document: WorkingDocument): Promise<number | null> {
  const [page] = document.pages;
  if (!page) return null;
  // As wide as it is on the page, so that the picture fills its rectangle.
  const aspect = (rect.width * page.width) / (rect.height * page.height);
  const place =
    aspect > 2.5 ? { ...rect, width: (rect.width * 2.5) / aspect } : { ...rect, height: (rect.height * aspect) / 2.5 };
  const stamped = await stampValues(document, [
    { kind: 'signature', page: 1, rect: place, look: { by: 'image', bytes: magenta } },
  ]);
  const drawn = draw(stamped.bytes);
  if (!drawn) return null;
  const box = boxOfMagenta(drawn);
  if (!box) return Infinity;
  const scale = { x: page.width / drawn.width, y: page.height / drawn.height };
  return Math.max(
    Math.abs(box.left * scale.x - place.x * page.width),
    Math.abs(box.right * scale.x - (place.x + place.width) * page.width),
    Math.abs(box.top * scale.y - place.y * page.height),
    Math.abs(box.bottom * scale.y - (place.y + place.height) * page.height),
  );
}

function draw(bytes: Uint8Array): PNG | null {
  return inFolder((given) => {
    const [file, picture] = [path.join(given, 'file.pdf'), path.join(given, 'page')];
    writeFileSync(file, bytes);
    spawnSync('pdftoppm', [
      '-r',
      String(dotsPerInch),
      '-f',
      '1',
      '-l',
      '1',
      '-cropbox',
      // Stamps that a page has already lie over its marks.
      '-hide-annotations',
      '-singlefile',
      '-png',
      file,
      picture,
    ]);
    return existsSync(`${picture}.png`) ? PNG.sync.read(readFileSync(`${picture}.png`)) : null;
  });
}

function boxOfMagenta({ data, width, height }: PNG) {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ((data[at] ?? 0) < 200 || (data[at + 1] ?? 0) > 60 || (data[at + 2] ?? 0) < 200) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return right < 0 ? null : { left, right, top, bottom };
}
