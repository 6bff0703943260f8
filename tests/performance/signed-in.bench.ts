import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { newPerson, signUp } from '../e2e/support/people.ts';
import { newDataDir, removeDataDir, startServer } from '../e2e/support/running-server.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { pageCost, type PageCost, untilTrue } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 7;
const maxRequests = 20;

/**
 * Documenso's signed-in list took 983 ms where a bare React and router page took 49. That ratio carries its figure to
 * this machine.
 */
const documensoInBarePages = 983 / 49;

/** Main-thread time and requests of the signed-in contract list against the real server. */
export async function run(): Promise<BenchResult[]> {
  const bare = await buildPage(path.join(import.meta.dirname, 'bare-page'));
  const anchor = await serveFolder(bare.folder);
  const dataDir = await newDataDir();
  const server = await startServer(dataDir);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: server.address });
    await signUp(await context.newPage(), newPerson());
    const stored = await context.storageState();
    const ours: PageCost[] = [];
    const bareCosts: PageCost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bareCosts.push(await pageCost(browser, `${anchor.url}/login`));
      ours.push(
        await pageCost(browser, `${server.address}/cms/contractlist`, { storageState: stored, shown: isShown }),
      );
    }
    const middle = (of: PageCost[], part: keyof PageCost) => median(of.map((cost) => cost[part]));
    return [
      atMost('signed-in-requests', 'requests', middle(ours, 'requests'), maxRequests, 1),
      atMost('signed-in', 'ms', middle(ours, 'cpuMs'), middle(bareCosts, 'cpuMs') * documensoInBarePages, 0.3),
    ];
  } finally {
    await browser.close();
    await Promise.all([server.stop(), anchor.close(), bare.remove()]);
    await removeDataDir(dataDir);
  }
}

/** That there are no contracts is said; and what listens for changes of others is loaded. */
const isShown = (page: Page) =>
  untilTrue(
    page,
    `document.body.textContent.includes('No contracts yet') &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/event-stream'))`,
  );
