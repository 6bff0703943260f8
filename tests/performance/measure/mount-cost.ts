import type { Browser, BrowserContextOptions } from 'playwright-core';
import { onOwnPage } from './page-cost.ts';

const mounts = 10;

/** Main-thread time in ms of one mount of a page that has `mountAgain`, after some to warm up. */
export async function mountCost(
  browser: Browser,
  url: string,
  viewport: NonNullable<BrowserContextOptions['viewport']>,
): Promise<number> {
  return onOwnPage(browser, { viewport }, async (page, spent) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(mountOften, 3);
    const before = await spent();
    await page.evaluate(mountOften, mounts);
    return ((await spent()) - before) / mounts;
  });
}

/** Runs in the page. */
export async function mountOften(times: number): Promise<void> {
  const { mountAgain } = window as unknown as { mountAgain: () => Promise<void> };
  for (let time = 0; time < times; time += 1) await mountAgain();
}
