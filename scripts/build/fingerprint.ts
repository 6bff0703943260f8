import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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
export async function isFresh(build: Build): Promise<boolean> {
  if (!existsSync(inProject(build.output)) || !existsSync(fingerprintFile(build))) return false;
  return (await readFile(fingerprintFile(build), 'utf8')) === (await fingerprint(build));
}

/** Remember what the build was made from. Take the fingerprint before building, so that a change meanwhile is not lost. */
export async function remember(build: Build, taken: string): Promise<void> {
  await mkdir(inProject('.cache'), { recursive: true });
  await writeFile(fingerprintFile(build), taken);
}

export async function fingerprint({ sources }: Build): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(inProject(source))))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${path.relative(inProject(), file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [place];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
