import { onBuiltPage } from './measure/built-page.ts';
import { mountCost } from './measure/mount-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 5;
const viewport = { width: 1280, height: 900 };

const drawn = [
  { name: 'a line of 5,000 points', variant: 'line', bar: 2 },
  { name: 'twelve bar charts', variant: 'bars', bar: 4 },
] as const;

/** Mounting charts with axes, caption and keys, beside their marks alone drawn by hand. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('chart-page', async (browser, url) => {
    const results: BenchResult[] = [];
    for (const { name, variant, bar } of drawn) {
      const costs: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const way of ['bare', 'ours'] as const)
          costs[way].push(await mountCost(browser, `${url}/?variant=${variant}/${way}`, viewport));
      }
      results.push(atMost(`charts: mounting ${name}`, 'ms', median(costs.ours), median(costs.bare), bar));
    }
    return results;
  });
}
