import type { Browser } from 'playwright-core';
import { onBuiltPage } from './measure/built-page.ts';
import { mountOften } from './measure/mount-cost.ts';
import { onOwnPage } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 7;
const mounts = 10;

interface Cost {
  /** Main-thread time of one mount, in milliseconds. */
  readonly cpuMs: number;
  /** Calls of the API for what the widgets show, for one mount. */
  readonly calls: number;
}

/** A dashboard of twelve charts, beside the same charts alone: main-thread time of a mount, and how often the API is asked. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('dashboard-page', async (browser, url) => {
    const ours: Cost[] = [];
    const bare: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await perMount(browser, `${url}/?variant=bare`));
      ours.push(await perMount(browser, `${url}/?variant=ours`));
    }
    const middle = (of: readonly Cost[], part: keyof Cost) => median(of.map((cost) => cost[part]));
    return [
      atMost('dashboard: calls for 12 widgets', 'calls', middle(ours, 'calls'), 1, 1),
      atMost('dashboard: mounting 12 charts', 'ms', middle(ours, 'cpuMs'), middle(bare, 'cpuMs'), 1.3),
    ];
  });
}

async function perMount(browser: Browser, url: string): Promise<Cost> {
  return onOwnPage(browser, { viewport: { width: 1280, height: 900 } }, async (page, spent) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(mountOften, 3);
    const [before, callsBefore] = [await spent(), await page.evaluate(callsOf)];
    await page.evaluate(mountOften, mounts);
    const [after, callsAfter] = [await spent(), await page.evaluate(callsOf)];
    return { cpuMs: (after - before) / mounts, calls: (callsAfter - callsBefore) / mounts };
  });
}

/** Runs in the page. */
function callsOf(): number {
  return (window as unknown as { readonly calls: number }).calls;
}
