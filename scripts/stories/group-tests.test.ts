import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { groupStoryTests } from './group-tests.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stories-'));
});
afterEach(() => rm(folder, { recursive: true }));

const component = (name: string, stories: number) =>
  writeFile(path.join(folder, `${name}.test.js`), `// ${name}\n${'__test(id);\n'.repeat(stories)}`);

async function grouped(): Promise<string[]> {
  const names = await readdir(folder);
  return Promise.all(names.toSorted().map((name) => readFile(path.join(folder, name), 'utf8')));
}

const storiesIn = (code: string) => code.split('__test(').length - 1;

test('no story is lost, and the groups are about as large as each other', async () => {
  await component('table', 12);
  await component('button', 8);
  await component('badge', 4);
  await groupStoryTests(folder, 2);
  expect((await grouped()).map(storiesIn)).toEqual([12, 12]);
});

test('many stories get more pages than asked for', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => component(`screen-${index}`, 20)));
  await groupStoryTests(folder, 2);
  expect((await grouped()).map(storiesIn)).toEqual([40, 40, 40, 40, 40]);
});

test('no file is empty', async () => {
  await component('button', 3);
  await groupStoryTests(folder, 4);
  expect((await grouped()).map(storiesIn)).toEqual([3]);
});
