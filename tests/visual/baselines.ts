import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { compareImages } from './compare-images.ts';
import { encodePicture, isPictureOf } from './encode-picture.ts';

/** `compare` fails on a difference, `update` accepts it, `off` draws nothing: for a browser that is not the pinned one. */
export type BaselineMode = 'compare' | 'update' | 'off';

export const baselineFolder = path.join(import.meta.dirname, 'baselines');
export const reportFolder = path.resolve(import.meta.dirname, '../../reports/visual');

const baselineOf = (storyId: string) => path.join(baselineFolder, `${storyId}.png`);

/** How long after a picture that differs is drawn again, in ms: a focus or a count may come late, on a busy machine by seconds. */
const pauses = [...Array<number>(7).fill(150), 500, 1_000, 2_000, 4_000];

/** Draws a story; a second time from scratch. */
type Draw = (repeated: boolean) => Promise<Buffer>;

/** Hold a story to its baseline, or make what it looks like at rest the baseline. Throws where they differ. */
export async function holdToBaseline(storyId: string, draw: Draw, mode: BaselineMode): Promise<void> {
  const file = baselineOf(storyId);
  const before = existsSync(file) ? await readFile(file) : null;
  const after = await drawAtRest(draw, before, mode);
  if (before && isPictureOf(before, after)) return;
  const difference = before && compareImages(before, after);
  if (before && !difference) return;
  if (mode === 'update') {
    await mkdir(baselineFolder, { recursive: true });
    await writeFile(file, encodePicture(after));
    return;
  }
  await report(storyId, { before, after, difference: difference?.image });
  throw new Error(
    difference
      ? `${difference.pixels} pixels (${difference.place}) differ from the baseline. See them with npm run visual; accept them with npm run visual -- --update ${storyId}.`
      : `This story has no baseline. Make one with npm run visual -- --update ${storyId}.`,
  );
}

/** Draws until the picture is the baseline's; where it may be accepted, until two in a row are the same. */
async function drawAtRest(draw: Draw, before: Buffer | null, mode: BaselineMode): Promise<Buffer> {
  let drawn = await draw(false);
  for (const pause of pauses) {
    if (before && isPictureOf(before, drawn)) break;
    await setTimeout(pause);
    const next = await draw(true);
    const isAtRest = next.equals(drawn);
    drawn = next;
    if (isAtRest && mode === 'update') break;
  }
  return drawn;
}

async function report(storyId: string, images: Record<string, Buffer | null | undefined>): Promise<void> {
  const folder = path.join(reportFolder, storyId);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(images).map(([name, image]) => image && writeFile(path.join(folder, `${name}.png`), image)),
  );
}
