import { gzipSync } from 'node:zlib';
import { outline } from './framework-page/rows.ts';
import { onBuiltPage } from './measure/built-page.ts';
import { mountCost } from './measure/mount-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 7;
const viewport = { width: 1440, height: 900 };

/** Main-thread time to show 1,209 requirements, beside the same rows in TanStack Virtual alone; size of the outline. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('framework-page', async (browser, url) => {
    const ours: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await mountCost(browser, `${url}/?variant=tanstack`, viewport));
      ours.push(await mountCost(browser, `${url}/?variant=ours`, viewport));
    }
    const kilobytes = gzipSync(JSON.stringify({ items: outline })).length / 1_024;
    return [
      atMost('framework-open', 'ms', median(ours), median(alone), 1.3),
      atMost('framework-open: outline, gzip', 'KB', kilobytes, 1, 40),
    ];
  });
}
