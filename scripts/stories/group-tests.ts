import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** So many stories share a page: enough to make its load cheap, few enough to keep its memory small. */
const storiesPerPage = 40;

/**
 * Put the runner's one test file per component into fewer files of about the same number of stories, at least so many:
 * a file costs a page load and a fresh module registry, whatever it holds.
 */
export async function groupStoryTests(folder: string, least: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.js'));
  const files = await Promise.all(
    names.map(async (name) => {
      const code = await readFile(path.join(folder, name), 'utf8');
      return { name, code, stories: code.split('__test(').length - 1 };
    }),
  );
  const stories = files.reduce((sum, file) => sum + file.stories, 0);
  const groups = Math.max(least, Math.ceil(stories / storiesPerPage));
  const shares = Array.from({ length: groups }, () => ({ code: [] as string[], stories: 0 }));
  for (const file of files.toSorted((a, b) => b.stories - a.stories)) {
    const [smallest] = shares.toSorted((a, b) => a.stories - b.stories);
    smallest?.code.push(file.code);
    if (smallest) smallest.stories += file.stories;
  }
  await Promise.all(names.map((name) => rm(path.join(folder, name))));
  const filled = shares.filter((share) => share.stories > 0);
  await Promise.all(
    filled.map((share, index) => writeFile(path.join(folder, `stories-${index + 1}.test.js`), share.code.join('\n'))),
  );
}
