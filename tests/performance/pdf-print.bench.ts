import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { longContract } from './measure/long-contract.ts';
import { atLeast, atMost, type BenchResult } from './measure/result.ts';
import { inOwnBrowser, untilDrawn, withViewerPage } from './measure/viewer-page.ts';

const pages = 500;
/** A page of A4 at 150 dots an inch, four bytes a dot. */
const unpackedPage = (1_240 * 1_754 * 4) / 1024 / 1024;

/** Preparing a long document for the printer: what the page takes at most, beside all pages unpacked at once; how long it is deaf. */
export function run(): Promise<BenchResult[]> {
  return withViewerPage(async (url, show) => {
    await show(await longContract(pages));
    return inOwnBrowser(async (page) => {
      await page.goto(`${url}/?variant=ours`);
      await untilDrawn(page, 1);
      await page.locator('[data-page-field]').waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: /^Print/ }).click();
      const print = page.getByRole('dialog').getByRole('button', { name: 'Print' });
      await print.waitFor();
      const before = await peakOf(page);
      await watch(page);
      const began = performance.now();
      await print.click();
      await page.waitForFunction(() => document.body.dataset['printed'] !== undefined, undefined, { timeout: 280_000 });
      const seconds = (performance.now() - began) / 1_000;
      const { printed, longest } = await page.evaluate(() => ({
        printed: Number(document.body.dataset['printed']),
        longest: Number(document.body.dataset['longest']),
      }));
      return [
        atLeast('pdf-print: pages handed to the printer', 'pages', printed, pages, 1),
        atMost('pdf-print: memory at most', 'MB', (await peakOf(page)) - before, unpackedPage * pages, 0.1),
        atMost('pdf-print: longest that the page was deaf', 'ms', longest, 1_000, 1),
        atMost('pdf-print: until the printer has them', 's', seconds, pages * 0.2, 1),
      ];
    });
  });
}

/** Stand in for the printer, and note the longest time in which nothing else could happen. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    dataset['longest'] = '0';
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        dataset['longest'] = String(Math.max(Number(dataset['longest']), duration));
    }).observe({ type: 'longtask' });
    window.print = () => {
      dataset['printed'] = String(document.querySelectorAll('.document-viewer-printed img').length);
    };
  });
}

/** The most memory that the page's process has ever taken, in megabytes, as Linux counts it. */
async function peakOf(page: Page): Promise<number> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await devtools?.detach();
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024);
  return Math.max(...(await Promise.all(peaks)));
}
