import path from 'node:path';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { scrollCost } from './measure/scroll-cost.ts';

const rounds = 7;
const shown = 'Answer 3.2';

/** Main-thread time per scrolled screen of 1,000 × 20 cells, beside TanStack Virtual alone in both directions. */
export async function run(): Promise<BenchResult[]> {
  const page = await buildPage(path.join(import.meta.dirname, 'grid-page'));
  const server = await serveFolder(page.folder);
  const browser = await launchBrowser();
  try {
    const ours: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await scrollCost(browser, `${server.url}/?variant=tanstack`, shown));
      ours.push(await scrollCost(browser, `${server.url}/?variant=ours`, shown));
    }
    return [atMost('grid', 'ms a screen', median(ours), median(alone), 1.2)];
  } finally {
    await browser.close();
    await server.close();
    await page.remove();
  }
}
