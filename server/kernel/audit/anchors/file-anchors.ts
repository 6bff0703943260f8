import { createReadStream } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Anchor, type AnchorStore, newestOf, readAnchor } from './anchor.ts';

const mostInMemory = 10_000;

/** Anchors in a file that is only added to, a line each; several processes may share it. */
export function fileAnchors(file: string): AnchorStore {
  return {
    setting: 'AUDIT_ANCHOR_FILE',
    everyMs: 1_000,

    async keep(anchors) {
      await mkdir(path.dirname(file), { recursive: true });
      // A line that broke off ends here, so that it spoils no other.
      const lines = anchors.map((anchor) => `${JSON.stringify(anchor)}\n`);
      await appendFile(file, `\n${lines.join('')}`, { mode: 0o600, flush: true });
    },

    newest: (isGenuine) => readNewestAnchors(file, isGenuine),
  };
}

/** Reads the newest genuine anchor of each organisation from a file. One that isn’t there yet holds none. */
export async function readNewestAnchors(file: string, isGenuine: (anchor: Anchor) => boolean): Promise<Anchor[]> {
  const newest = await readNewest(file, () => true);
  // To verify every line takes long, and is only needed when someone else has written to the file.
  return newest.every(isGenuine) ? newest : readNewest(file, isGenuine);
}

async function readNewest(file: string, counts: (anchor: Anchor) => boolean): Promise<Anchor[]> {
  let newest: Anchor[] = [];
  try {
    let read: Anchor[] = [];
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const anchor = readAnchor(line);
      if (anchor && counts(anchor)) read.push(anchor);
      if (read.length < mostInMemory) continue;
      newest = newestOf([...newest, ...read]);
      read = [];
    }
    return newestOf([...newest, ...read]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
