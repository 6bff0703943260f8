import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { baselineFolder } from '../../tests/visual/baselines.ts';
import { readStories } from '../stories/story-index.ts';

/** Files of baselines whose story is gone. */
export async function baselinesWithoutStory(): Promise<string[]> {
  const known = new Set((await readStories()).map(({ id }) => id));
  const files = await readdir(baselineFolder).catch(() => []);
  return files.filter((file) => file.endsWith('.png') && !known.has(path.basename(file, '.png')));
}

export async function removeBaselinesWithoutStory(): Promise<void> {
  for (const file of await baselinesWithoutStory()) await rm(path.join(baselineFolder, file));
}
