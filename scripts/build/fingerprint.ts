import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../project.ts';

/** What a build is made from: files and folders of the project. */
export interface Build {
  name: string;
  sources: string[];
  output: string;
}

const fingerprintFile = ({ name }: Build) => inProject('.cache', `${name}.fingerprint`);

/** Whether the build is there and was made from the sources as they are. */
export function isFresh(build: Build): boolean {
  if (!existsSync(inProject(build.output)) || !existsSync(fingerprintFile(build))) return false;
  return readFileSync(fingerprintFile(build), 'utf8') === fingerprint(build);
}

/** Remember what the build was made from. Take the fingerprint before building, so that a change meanwhile is not lost. */
export async function remember(build: Build, taken: string): Promise<void> {
  await mkdir(inProject('.cache'), { recursive: true });
  await writeFile(fingerprintFile(build), taken);
}

/** Every start waits for it: of a thousand small files, each is read in a third of the time when nothing else is let in. */
export function fingerprint({ sources }: Build): string {
  const files = sources.flatMap((source) => filesBelow(inProject(source))).toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(inProject(), file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [place] : [];
  const entries = readdirSync(place, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
