import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { serveViewerPage, type ViewerServer } from '../../scripts/check-pdf/viewer-page.ts';
import { act, opened } from './support/annotation-acts.ts';
import { drawContracts } from './support/documents.ts';
import { Chance } from './support/random.ts';
import { newDataDir, removeDataDir } from './support/running-server.ts';

/** `SEQUENCES=200 SEED=1 npx playwright test …` for a longer run, or for one that failed. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 2);
const FIRST_SEED = Number(process.env['SEED'] ?? 1);
const ACTS = Number(process.env['ACTS'] ?? 25);
/** In ms. */
const LONGEST_REST = 20_000;

test.use({ trace: 'off' });

test('whatever is done with annotations, in any order, the page comes to rest and nothing throws', async ({
  browser,
}) => {
  test.setTimeout((1 + SEQUENCES) * 120_000);
  const folder = await newDataDir();
  const server = await serveViewerPage();
  try {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) {
      const [contract] = await drawContracts(path.join(folder, String(seed)));
      expect(await run(browser, server, contract?.file ?? '', seed), `seed ${seed}`).toEqual([]);
    }
  } finally {
    await server.close();
    await removeDataDir(folder);
  }
});

/** What went wrong, with everything that was done before. */
async function run(browser: Browser, server: ViewerServer, file: string, seed: number): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' });
  const wrong: string[] = [];
  const done: string[] = [];
  try {
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => 'It went with its page.'));
    page.on('pageerror', ({ message }) => wrong.push(message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    await page.goto(server.address(file));
    await opened(page);
    const chance = new Chance(seed);
    for (let step = 0; step < ACTS && wrong.length === 0; step += 1) {
      done.push(await act(page, chance));
      if (!(await comesToRest(page))) wrong.push('The page does not come to rest.');
    }
  } catch (complaint) {
    wrong.push(String(complaint));
  } finally {
    await context.close();
  }
  return wrong.length === 0 ? [] : [...wrong, done.join(', ')];
}

/** Whether the page answers, and for some frames nothing on it changes. */
async function comesToRest(page: Page): Promise<boolean> {
  const answer = page.evaluate(async (longest) => {
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const began = performance.now();
    for (let still = 0; still < 6 && performance.now() - began < longest; still = changes === 0 ? still + 1 : 0) {
      changes = 0;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    observer.disconnect();
    return performance.now() - began < longest;
  }, LONGEST_REST);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), LONGEST_REST * 3);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
