import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { pageCost, type PageCost } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 9;
const project = path.resolve(import.meta.dirname, '../..');

/** Someone comes to the page: the application starts. Asks as little of the page as it can, since that is measured too. */
async function start(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  await page.mouse.move(610, 400);
  while (await page.evaluate(() => document.querySelector('form[data-early]') !== null)) await setTimeout(100);
  await setTimeout(500);
}

/**
 * JavaScript and main-thread time of the sign-in page, beside a bare React and router page: until the page rests, its form
 * there, and with the application running.
 */
export async function run(): Promise<BenchResult[]> {
  const bare = await buildPage(path.join(import.meta.dirname, 'bare-page'));
  const ours = await serveFolder(path.join(project, 'dist'), {
    '/config.json': { apiBase: '', sentryDsn: null, environment: 'bench' },
  });
  const anchor = await serveFolder(bare.folder);
  const browser = await launchBrowser();
  try {
    const costs: Record<'bare' | 'bareTouched' | 'ours' | 'started', PageCost[]> = {
      bare: [],
      bareTouched: [],
      ours: [],
      started: [],
    };
    for (let round = 0; round < rounds; round += 1) {
      costs.bare.push(await pageCost(browser, `${anchor.url}/login`));
      costs.bareTouched.push(await pageCost(browser, `${anchor.url}/login`, { act: start }));
      costs.ours.push(await pageCost(browser, `${ours.url}/login`));
      costs.started.push(await pageCost(browser, `${ours.url}/login`, { act: start }));
    }
    const middle = (of: PageCost[], part: keyof PageCost) => median(of.map((cost) => cost[part]));
    return [
      atMost('sign-in-cpu', 'ms', middle(costs.ours, 'cpuMs'), middle(costs.bare, 'cpuMs'), 1.2),
      atMost('sign-in-started-cpu', 'ms', middle(costs.started, 'cpuMs'), middle(costs.bareTouched, 'cpuMs'), 1.7),
      atMost(
        'sign-in',
        'KB gzip',
        middle(costs.started, 'scriptBytes') / 1024,
        middle(costs.bare, 'scriptBytes') / 1024,
        1.3,
      ),
    ];
  } finally {
    await browser.close();
    await Promise.all([ours.close(), anchor.close(), bare.remove()]);
  }
}
