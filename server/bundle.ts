import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The last bundle of the server, and what it was made from. */
export interface MadeFrom {
  /** Name of the file that starts it. */
  readonly entry: string;
  readonly files: readonly string[];
  /** Stamps of files, by their path in the project. */
  readonly sources: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '..');

export const bundleFolder = path.join(root, '.cache/server');
export const recordIn = (folder: string) => path.join(folder, 'made-from.json');

/** The file that starts the bundled server; null when there is none, or when one of its sources has changed since. */
export function freshBundle(folder = bundleFolder): string | null {
  const made = lastBundle(folder);
  const isFresh = made && Object.entries(made.sources).every(([file, stamp]) => stampOf(file) === stamp);
  return isFresh ? path.join(folder, made.entry) : null;
}

export function lastBundle(folder: string): MadeFrom | null {
  try {
    return JSON.parse(readFileSync(recordIn(folder), 'utf8')) as MadeFrom;
  } catch {
    return null;
  }
}

/** Changes when the file does: reading them all would take longer than the bundle saves. */
export function stampOf(file: string): string {
  const found = statSync(path.join(root, file), { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.size}` : 'missing';
}
