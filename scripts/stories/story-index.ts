import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../project.ts';

export interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  importPath: string;
  exportName?: string;
  tags?: string[];
}

/** What a built Storybook says it holds. */
export interface StoryIndex {
  v: number;
  entries: Record<string, StoryEntry>;
}

export const builtStorybook = inProject('storybook-static');

export async function readStoryIndex(): Promise<StoryIndex> {
  return JSON.parse(await readFile(path.join(builtStorybook, 'index.json'), 'utf8'));
}

/** The stories of the built Storybook, without its pages of documentation. */
export async function readStories(): Promise<StoryEntry[]> {
  const { entries } = await readStoryIndex();
  return Object.values(entries).filter(({ type }) => type === 'story');
}
