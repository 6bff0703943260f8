import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { pdfjsAssets } from '../../scripts/vite/pdfjs-assets.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { longContract } from './measure/long-contract.ts';
import { rendererTime } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 7;
const pages = 500;

/** CPU of all renderer threads until the first of 500 pages stands, beside pdf.js's own viewer component. */
export async function run(): Promise<BenchResult[]> {
  const built = await buildPage(path.join(import.meta.dirname, 'pdf-page'), [pdfjsAssets()]);
  await writeFile(path.join(built.folder, 'contract.pdf'), await longContract(pages));
  const server = await serveFolder(built.folder);
  try {
    const ours: number[] = [];
    const mozilla: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      mozilla.push(await untilFirstPage(`${server.url}/?variant=mozilla`));
      ours.push(await untilFirstPage(`${server.url}/?variant=ours`));
    }
    return [atMost('pdf-first-page', 'ms CPU', median(ours), median(mozilla), 1.1)];
  } finally {
    await server.close();
    await built.remove();
  }
}

/** A browser of its own each time, so that its renderer has done nothing else. */
async function untilFirstPage(url: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.locator('.page[data-page-number="1"] .textLayer span').first().waitFor();
    await page.locator('.page[data-page-number="1"] canvas').first().waitFor();
    return await rendererTime(page);
  } finally {
    await browser.close();
  }
}
