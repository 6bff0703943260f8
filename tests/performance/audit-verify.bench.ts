import { onBuiltPage } from './measure/built-page.ts';
import { atLeast, type BenchResult, median } from './measure/result.ts';

const entries = 20_000;
const rounds = 5;
const wanted = 20_000;

/** Entries of an exported audit trail that the browser verifies a second of processor time, those of all its threads. */
export function run(): Promise<BenchResult[]> {
  return onBuiltPage('audit-verify-page', async (browser, url) => {
    const page = await browser.newPage();
    const devtools = await browser.newBrowserCDPSession();
    const cpuSeconds = async () => {
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(makeTrail, entries);
    await page.evaluate(verifyAgain);
    const speeds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuSeconds();
      await page.evaluate(verifyAgain);
      speeds.push(entries / ((await cpuSeconds()) - before));
    }
    return [atLeast('audit-verify: throughput', 'entries a CPU second', median(speeds), wanted, 1)];
  });
}

interface Page {
  readonly makeTrail: (count: number) => Promise<void>;
  readonly verifyAgain: () => Promise<void>;
}

/** Runs in the page, as the next one does. */
const makeTrail = (count: number) => (window as unknown as Page).makeTrail(count);
const verifyAgain = () => (window as unknown as Page).verifyAgain();
