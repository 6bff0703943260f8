import type { Browser } from 'playwright-core';
import { onOwnPage } from './page-cost.ts';

const screens = 200;

/** Main-thread milliseconds of a scrolled screen of the tall element, once `shown` is there; after twenty to warm up. */
export async function scrollCost(browser: Browser, url: string, shown: string): Promise<number> {
  return onOwnPage(browser, {}, async (page, spent) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByText(shown, { exact: true }).waitFor();
    await page.evaluate(scrollScreens, 20);
    const before = await spent();
    await page.evaluate(scrollScreens, screens);
    return ((await spent()) - before) / screens;
  });
}

/** Runs in the page: scroll the tall element screen by screen, from its end to its start again, each painted before the next. */
async function scrollScreens(count: number): Promise<void> {
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const tall = [...document.querySelectorAll<HTMLElement>('*')].find(
    (element) => element.clientHeight > 0 && element.scrollHeight > element.clientHeight * 20,
  );
  if (!tall) throw new Error('Nothing on the page scrolls.');
  for (let screen = 0; screen < count; screen += 1) {
    const next = tall.scrollTop + tall.clientHeight;
    tall.scrollTop = next + tall.clientHeight > tall.scrollHeight ? 0 : next;
    await painted();
  }
}
