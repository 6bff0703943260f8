import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { taskTime } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 7;
const screens = 200;

/** Main-thread time per scrolled screen of 100,000 rows, beside TanStack Virtual alone. */
export async function run(): Promise<BenchResult[]> {
  const page = await buildPage(path.join(import.meta.dirname, 'table-page'));
  const server = await serveFolder(page.folder);
  const browser = await launchBrowser();
  try {
    const ours: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await perScreen(browser, `${server.url}/?variant=tanstack`));
      ours.push(await perScreen(browser, `${server.url}/?variant=ours`));
    }
    return [atMost('table', 'ms a screen', median(ours), median(alone), 1.2)];
  } finally {
    await browser.close();
    await server.close();
    await page.remove();
  }
}

async function perScreen(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByText('Supply agreement no. 3', { exact: true }).waitFor();
    await page.evaluate(scrollScreens, 20);
    const before = await taskTime(devtools);
    await page.evaluate(scrollScreens, screens);
    return ((await taskTime(devtools)) - before) / screens;
  } finally {
    await context.close();
  }
}

/** Runs in the page: scroll the tall element screen by screen, each painted before the next. */
async function scrollScreens(count: number): Promise<void> {
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const tall = [...document.querySelectorAll<HTMLElement>('*')].find(
    (element) => element.clientHeight > 0 && element.scrollHeight > element.clientHeight * 100,
  );
  if (!tall) throw new Error('Nothing on the page scrolls.');
  for (let screen = 0; screen < count; screen += 1) {
    tall.scrollTop += tall.clientHeight;
    await painted();
  }
}
