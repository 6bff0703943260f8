import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareImages } from './compare-images.ts';

/** `compare` fails on a difference, `update` accepts it, `off` draws nothing: for a browser that is not the pinned one. */
export type BaselineMode = 'compare' | 'update' | 'off';

export const baselineFolder = path.join(import.meta.dirname, 'baselines');
export const reportFolder = path.resolve(import.meta.dirname, '../../reports/visual');

const baselineOf = (storyId: string) => path.join(baselineFolder, `${storyId}.png`);

/** Hold a screenshot to the story's baseline, or make it the baseline. Throws where they differ. */
export async function holdToBaseline(storyId: string, screenshot: Buffer, mode: BaselineMode): Promise<void> {
  const file = baselineOf(storyId);
  const before = existsSync(file) ? await readFile(file) : null;
  const difference = before && compareImages(before, screenshot);
  if (before && !difference) return;
  if (mode === 'update') {
    await mkdir(baselineFolder, { recursive: true });
    await writeFile(file, screenshot);
    return;
  }
  await report(storyId, { before, after: screenshot, difference: difference?.image });
  throw new Error(
    difference
      ? `${difference.pixels} pixels differ from the baseline. See them with npm run visual; accept them with npm run visual -- --update ${storyId}.`
      : `This story has no baseline. Make one with npm run visual -- --update ${storyId}.`,
  );
}

async function report(storyId: string, images: Record<string, Buffer | null | undefined>): Promise<void> {
  const folder = path.join(reportFolder, storyId);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(images).map(([name, image]) => image && writeFile(path.join(folder, `${name}.png`), image)),
  );
}
