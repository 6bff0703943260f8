import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { followNetwork } from '../../../scripts/browser/network-rest.ts';

export interface PageCost {
  /** Main-thread task time until the network is idle, in milliseconds. */
  cpuMs: number;
  /** All JavaScript the page asked for, gzip, in bytes. */
  scriptBytes: number;
  requests: number;
}

interface PageCostOptions extends BrowserContextOptions {
  /** Waits for what the page is there to show, without which a busy machine counts half a page. */
  readonly shown?: (page: Page) => Promise<void>;
  /** What happens on the page before its cost is read. */
  readonly act?: (page: Page) => Promise<void>;
}

/** Open a page in a fresh context and add up what it cost until its network was idle. */
export async function pageCost(
  browser: Browser,
  url: string,
  { shown, act, ...options }: PageCostOptions = {},
): Promise<PageCost> {
  return onOwnPage(browser, options, async (page, spent) => {
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on('response', (response) => {
      requests += 1;
      if (response.request().resourceType() === 'script') {
        scripts.push(response.body().then((body) => gzipSync(body).length));
      }
    });
    const networkRests = followNetwork(page);
    await page.goto(url);
    await shown?.(page);
    await networkRests();
    await act?.(page);
    const cpuMs = await spent();
    const sizes = await Promise.all(scripts);
    return { cpuMs, scriptBytes: sizes.reduce((sum, size) => sum + size, 0), requests };
  });
}

/** Measures on a page in a fresh context; `spent` tells its main-thread task time so far, in milliseconds. */
export async function onOwnPage<Found>(
  browser: Browser,
  options: BrowserContextOptions,
  measure: (page: Page, spent: () => Promise<number>) => Promise<Found>,
): Promise<Found> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await measure(page, () => taskTime(devtools));
  } finally {
    await context.close();
  }
}

/** Waits until an expression holds, asked ten times a second without the scripts a test brings: they would be counted. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  while (!(await devtools.send('Runtime.evaluate', { expression })).result.value) await setTimeout(100);
  await devtools.detach();
}

/** Main-thread task time since the page was opened, in milliseconds. */
export async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find((metric) => metric.name === 'TaskDuration');
  if (!task) throw new Error('The browser reports no task time.');
  return task.value * 1000;
}

/** CPU time of all renderer processes, worker threads included, in milliseconds. */
export async function rendererTime(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const devtools = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter((entry) => entry.type === 'renderer')
      .reduce((sum, entry) => sum + entry.cpuTime * 1000, 0);
  } finally {
    await devtools.detach();
  }
}
