import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const opening = 'describe(';

/**
 * One test file for each story of the runner's file for a component: there one `describe` holds the component's stories,
 * each a `describe` of its own. In each file one story runs and the others are passed over.
 */
export function eachAlone(code: string): string[] {
  const [before = '', component = '', ...stories] = code.split(opening);
  return stories.map((_, chosen) =>
    [
      before,
      opening,
      component,
      ...stories.flatMap((story, index) => [index === chosen ? "describe['only'](" : opening, story]),
    ].join(''),
  );
}

/** Give every story a test file, and with it a page, of its own: what it shows then owes nothing to a story before it. */
export async function separateStoryTests(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.js'));
  for (const name of names) {
    const file = path.join(folder, name);
    const alone = eachAlone(await readFile(file, 'utf8'));
    await rm(file);
    await Promise.all(alone.map((code, index) => writeFile(file.replace(/\.test\.js$/, `-${index}.test.js`), code)));
  }
}
