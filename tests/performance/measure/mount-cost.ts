import type { Browser, BrowserContextOptions } from 'playwright-core';
import { taskTime } from './page-cost.ts';

const mounts = 10;

/** Main-thread time in ms of one mount of a page that has `mountAgain`, after some to warm up. */
export async function mountCost(
  browser: Browser,
  url: string,
  viewport: NonNullable<BrowserContextOptions['viewport']>,
): Promise<number> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(mountOften, 3);
    const before = await taskTime(devtools);
    await page.evaluate(mountOften, mounts);
    return ((await taskTime(devtools)) - before) / mounts;
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function mountOften(times: number): Promise<void> {
  const { mountAgain } = window as unknown as { mountAgain: () => Promise<void> };
  for (let time = 0; time < times; time += 1) await mountAgain();
}
