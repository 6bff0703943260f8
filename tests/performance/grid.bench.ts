import { onBuiltPage } from './measure/built-page.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { scrollCost } from './measure/scroll-cost.ts';

const rounds = 7;
const shown = 'Answer 3.2';

/** Main-thread time per scrolled screen of 1,000 × 20 cells, beside TanStack Virtual alone in both directions. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('grid-page', async (browser, url) => {
    const ours: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await scrollCost(browser, `${url}/?variant=tanstack`, shown));
      ours.push(await scrollCost(browser, `${url}/?variant=ours`, shown));
    }
    return [atMost('grid', 'ms a screen', median(ours), median(alone), 1.2)];
  });
}
