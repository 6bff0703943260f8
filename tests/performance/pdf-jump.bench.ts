import type { Page } from 'playwright-core';
import { heapOf } from './measure/heap.ts';
import { longContract } from './measure/long-contract.ts';
import { rendererTime } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { inOwnBrowser, untilDrawn, type Variant, variants, withViewerPage } from './measure/viewer-page.ts';

const lengths = [500, 5_000];
const rounds = 9;
const screens = 30;

interface Cost {
  /** CPU of the renderer until the first page stands, in milliseconds. */
  firstPage: number;
  /** From asking for a page in the middle until it stands, in milliseconds. */
  jump: number;
  /** CPU of the renderer for each screen that is scrolled. */
  scroll: number;
  /** What the page's own objects take afterwards, in megabytes. */
  memory: number;
}

const bars: Record<keyof Cost, { unit: string; bar: number }> = {
  firstPage: { unit: 'ms CPU', bar: 1.1 },
  jump: { unit: 'ms', bar: 1 },
  scroll: { unit: 'ms CPU a screen', bar: 1.1 },
  memory: { unit: 'MB', bar: 1.5 },
};

/** Long documents: opening, jumping into the middle, scrolling on, memory; beside pdf.js's own viewer component. */
export function run(): Promise<BenchResult[]> {
  return withViewerPage(async (url, show) => {
    const results: BenchResult[] = [];
    for (const pages of lengths) {
      await show(await longContract(pages));
      const costs: Record<Variant, Cost[]> = { mozilla: [], ours: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const variant of variants) costs[variant].push(await costOf(`${url}/?variant=${variant}`, pages));
      }
      for (const [measure, { unit, bar }] of Object.entries(bars) as [keyof Cost, { unit: string; bar: number }][]) {
        const of = (variant: Variant) => median(costs[variant].map((cost) => cost[measure]));
        results.push(atMost(`pdf-jump: ${measure}, ${pages} pages`, unit, of('ours'), of('mozilla'), bar));
      }
    }
    return results;
  });
}

function costOf(url: string, pages: number): Promise<Cost> {
  return inOwnBrowser(async (page) => {
    await page.goto(url);
    await untilDrawn(page, 1);
    const firstPage = await rendererTime(page);
    await untilAskable(page);
    const jump = await jumpTo(page, pages / 2);
    const before = await rendererTime(page);
    await page.mouse.move(640, 500);
    for (let screen = 0; screen < screens; screen += 1) {
      await page.mouse.wheel(0, 800);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    const scroll = ((await rendererTime(page)) - before) / screens;
    return { firstPage, jump, scroll, memory: (await heapOf(page)).megabytes };
  });
}

/** Wait until a page can be asked for: our field for it comes after the first page. */
async function untilAskable(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.goToPage !== undefined || document.querySelector('[data-page-field]') !== null,
  );
}

/** Both are asked from within the page and looked at with every frame, so that only the viewer is measured. */
function jumpTo(page: Page, number: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const field = document.querySelector<HTMLInputElement>('[data-page-field]');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    if (field) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, String(wanted));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    } else {
      window.goToPage?.(wanted);
    }
    const isDrawn = () => {
      const sheet = document.querySelector(`.page[data-page-number="${wanted}"]`);
      return sheet?.querySelector('canvas') && sheet.querySelector('.textLayer span');
    };
    while (!isDrawn()) await frame();
    return performance.now() - began;
  }, number);
}
