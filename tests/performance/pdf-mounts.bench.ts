import type { Page } from 'playwright-core';
import { heapOf } from './measure/heap.ts';
import { longContract } from './measure/long-contract.ts';
import { atMost, type BenchResult } from './measure/result.ts';
import { inOwnBrowser, untilDrawn, withViewerPage } from './measure/viewer-page.ts';

/** The first ones load what stays for good: libraries, fonts, compiled code. */
const settling = 10;
const mounts = 20;

/** Opening a document and leaving it, twenty times over: what the page holds on to afterwards, beside what it held before. */
export function run(): Promise<BenchResult[]> {
  return withViewerPage(async (url, show) => {
    await show(await longContract(50));
    return inOwnBrowser(async (page) => {
      await page.goto(`${url}/?variant=ours`);
      await leave(page);
      for (let mount = 0; mount < settling; mount += 1) await comeAndGo(page);
      const before = await heapOf(page);
      for (let mount = 0; mount < mounts; mount += 1) await comeAndGo(page);
      const after = await heapOf(page);
      return [
        atMost(`pdf-mounts: heap after ${mounts} more`, 'MB', after.megabytes, before.megabytes, 1.05),
        atMost(`pdf-mounts: nodes after ${mounts} more`, 'nodes', after.nodes, before.nodes, 1.1),
        atMost(`pdf-mounts: listeners after ${mounts} more`, 'listeners', after.listeners, before.listeners, 1.1),
        atMost('pdf-mounts: workers left', 'workers', page.workers().length, mounts, 0),
      ];
    });
  });
}

async function comeAndGo(page: Page): Promise<void> {
  await page.evaluate(() => window.showViewer?.(true));
  await leave(page);
}

async function leave(page: Page): Promise<void> {
  await untilDrawn(page, 1);
  await page.locator('[data-page-field]').waitFor();
  await page.evaluate(() => window.showViewer?.(false));
  await page.locator('.pdfViewer').waitFor({ state: 'detached' });
}
