import type { CDPSession, Page } from 'playwright-core';
import { onBuiltPage } from './measure/built-page.ts';
import { taskTime } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const marks = 100;
const rounds = 5;

/** 100 requirements marked by keyboard: what is lost, how many requests that takes, and what a mark costs beside moving on. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('framework-page', async (browser, url) => {
    const costs: { moves: number[]; marks: number[] } = { moves: [], marks: [] };
    let [lost, requests] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.goto(`${url}/?variant=ours`, { waitUntil: 'networkidle' });
      await page.getByRole('treegrid').focus();
      costs.moves.push(await cost(page, devtools, ['ArrowDown']));
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      // A mark and the move on to the next one; what the move costs is taken off.
      const both = await cost(page, devtools, ['1', 'ArrowDown']);
      costs.marks.push(both - (costs.moves.at(-1) ?? 0));
      await page.waitForFunction(
        (wanted) => (window as unknown as { saved: () => { refs: number } }).saved().refs >= wanted,
        marks - 2,
      );
      const saved = await page.evaluate(() =>
        (window as unknown as { saved: () => { requests: number; refs: number } }).saved(),
      );
      // Headings of divisions are passed and not marked twice.
      lost = Math.max(lost, marks - saved.refs);
      requests = Math.max(requests, saved.requests);
      await page.context().close();
    }
    return [
      atMost('framework-marking: marks lost', 'marks', lost, 1, 0),
      atMost(`framework-marking: requests of ${marks} marks`, 'requests', requests, 1, 10),
      atMost('framework-marking', 'ms a mark', median(costs.marks), median(costs.moves), 1.5),
    ];
  });
}

/** Main-thread time of a hundred times these keys, each. */
async function cost(page: Page, devtools: CDPSession, keys: readonly string[]): Promise<number> {
  const before = await taskTime(devtools);
  for (let time = 0; time < marks; time += 1) for (const key of keys) await page.keyboard.press(key);
  return ((await taskTime(devtools)) - before) / marks;
}
