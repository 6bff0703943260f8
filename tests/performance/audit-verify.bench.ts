import path from 'node:path';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { atLeast, type BenchResult, median } from './measure/result.ts';

const entries = 20_000;
const rounds = 5;
const wanted = 20_000;

/** Entries of an exported audit trail that the browser verifies a second of processor time, those of all its threads. */
export async function run(): Promise<BenchResult[]> {
  const built = await buildPage(path.join(import.meta.dirname, 'audit-verify-page'));
  const server = await serveFolder(built.folder);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const devtools = await browser.newBrowserCDPSession();
    const cpuSeconds = async () => {
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    };
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.evaluate(makeTrail, entries);
    await page.evaluate(verifyAgain);
    const speeds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuSeconds();
      await page.evaluate(verifyAgain);
      speeds.push(entries / ((await cpuSeconds()) - before));
    }
    return [atLeast('audit-verify: throughput', 'entries a CPU second', median(speeds), wanted, 1)];
  } finally {
    await browser.close();
    await server.close();
    await built.remove();
  }
}

interface Page {
  readonly makeTrail: (count: number) => Promise<void>;
  readonly verifyAgain: () => Promise<void>;
}

/** Runs in the page, as the next one does. */
const makeTrail = (count: number) => (window as unknown as Page).makeTrail(count);
const verifyAgain = () => (window as unknown as Page).verifyAgain();
