import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportFolder } from '../../tests/visual/baselines.ts';

const parts = ['before', 'after', 'difference'] as const;

export async function clearReport(): Promise<void> {
  await rm(reportFolder, { recursive: true, force: true });
}

/** Write the page that shows every story that differs, three pictures to a row. Returns where it is. */
export async function writeReport(): Promise<string> {
  await mkdir(reportFolder, { recursive: true });
  const entries = await readdir(reportFolder, { withFileTypes: true });
  const stories = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const sections = await Promise.all(stories.toSorted().map(section));
  const template = await readFile(path.join(import.meta.dirname, 'report.html'), 'utf8');
  const page = path.join(reportFolder, 'index.html');
  await writeFile(
    page,
    template.replace('<!-- stories -->', sections.join('\n') || '<p>Every story is as it was.</p>'),
  );
  return page;
}

async function section(story: string): Promise<string> {
  const images = await readdir(path.join(reportFolder, story));
  const figures = parts.map((part) =>
    images.includes(`${part}.png`)
      ? `<figure><img src="${story}/${part}.png" alt="${story}, ${part}"><figcaption>${part}</figcaption></figure>`
      : `<figure><p>No ${part}</p><figcaption>${part}</figcaption></figure>`,
  );
  return `<section tabindex="-1" data-story="${story}"><h2>${story}</h2><div>${figures.join('')}</div></section>`;
}
