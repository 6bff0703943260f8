import { longContract } from './measure/long-contract.ts';
import { rendererTime } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { inOwnBrowser, untilDrawn, withViewerPage } from './measure/viewer-page.ts';

const rounds = 7;
const pages = 500;

/** CPU of all renderer threads until the first of 500 pages stands, beside pdf.js's own viewer component. */
export function run(): Promise<BenchResult[]> {
  return withViewerPage(async (url, show) => {
    await show(await longContract(pages));
    const ours: number[] = [];
    const mozilla: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      mozilla.push(await untilFirstPage(`${url}/?variant=mozilla`));
      ours.push(await untilFirstPage(`${url}/?variant=ours`));
    }
    return [atMost('pdf-first-page', 'ms CPU', median(ours), median(mozilla), 1.1)];
  });
}

function untilFirstPage(url: string): Promise<number> {
  return inOwnBrowser(async (page) => {
    await page.goto(url);
    await untilDrawn(page, 1);
    return rendererTime(page);
  });
}
