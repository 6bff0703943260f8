import { onBuiltPage } from './measure/built-page.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { scrollCost } from './measure/scroll-cost.ts';

const rounds = 7;
const shown = 'Supply agreement no. 3';

/** Main-thread time per scrolled screen of 100,000 rows, beside TanStack Virtual alone. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('table-page', async (browser, url) => {
    const ours: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await scrollCost(browser, `${url}/?variant=tanstack`, shown));
      ours.push(await scrollCost(browser, `${url}/?variant=ours`, shown));
    }
    return [atMost('table', 'ms a screen', median(ours), median(alone), 1.2)];
  });
}
