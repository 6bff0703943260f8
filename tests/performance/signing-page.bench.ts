import path from 'node:path';
import type { Page } from 'playwright-core';
import { guestEnvelope, openedLink } from '../../mocks/fixtures/envelopes.ts';
import { makePdf } from '../../extraction/testing/index.ts';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { followNetwork } from '../../scripts/browser/network-rest.ts';
import { inProject } from '../../scripts/project.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { pageCost } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 5;
/** Of a canvas that nobody has drawn on. */
const untouchedWidth = 300;
const consented = { ...guestEnvelope, me: { ...guestEnvelope.me, state: 'consented' } };

/** Consents, and waits until the first page is drawn and nothing more is asked for. */
async function drawFirstPage(page: Page, ...steps: (() => Promise<void>)[]): Promise<void> {
  const networkRests = followNetwork(page);
  for (const step of steps) await step();
  await page.waitForFunction((width) => {
    const canvas = document.querySelector('canvas');
    return canvas !== null && canvas.width !== width;
  }, untouchedWidth);
  await networkRests();
}

/**
 * JavaScript of a guest's page until a page of the document is asked for, beside bare React and XState, and until the first
 * page is drawn and what follows it is fetched, beside the same with pdf.js.
 */
export async function run(): Promise<BenchResult[]> {
  const bare = await buildPage(path.join(import.meta.dirname, 'bare-signing-page'));
  const pdf = await makePdf([['Supply agreement', 'The supplier delivers within thirty days.']]);
  const anchor = await serveFolder(bare.folder, { '/agreement': pdf });
  const ours = await serveFolder(inProject('dist'), {
    '/config.json': { apiBase: '', sentryDsn: null, environment: 'bench' },
    '/api/guest/open': openedLink,
    '/api/guest/envelope': guestEnvelope,
    '/api/guest/consent': consented,
    ...Object.fromEntries(guestEnvelope.documents.map(({ id }) => [`/api/guest/documents/${id}/file`, pdf])),
  });
  const browser = await launchBrowser();
  try {
    const address = `${ours.url}/auth/callback#sign=link`;
    const shown = (page: Page) => page.getByRole('heading', { level: 1, name: guestEnvelope.title }).waitFor();
    const press = (page: Page, name: string) => () => page.getByRole('button', { name }).click();
    const bareDraws = (page: Page) => drawFirstPage(page, press(page, 'Continue'));
    const oursDraws = (page: Page) =>
      drawFirstPage(page, () => page.getByRole('checkbox').check(), press(page, 'Continue to the documents'));
    const kilobytes = {
      bare: [] as number[],
      consent: [] as number[],
      bareDrawn: [] as number[],
      drawn: [] as number[],
    };
    const measure = async (of: keyof typeof kilobytes, url: string, options: Parameters<typeof pageCost>[2]) =>
      kilobytes[of].push((await pageCost(browser, url, options)).scriptBytes / 1024);
    for (let round = 0; round < rounds; round += 1) {
      await measure('bare', anchor.url, {});
      await measure('consent', address, { shown });
      await measure('bareDrawn', anchor.url, { act: bareDraws });
      await measure('drawn', address, { shown, act: oursDraws });
    }
    const { bare: bareKb, consent, bareDrawn, drawn } = kilobytes;
    return [
      atMost('signing-page: until a page is asked for', 'KB gzip', median(consent), median(bareKb), 1.4),
      atMost('signing-page: until a page is drawn', 'KB gzip', median(drawn), median(bareDrawn), 1.4),
    ];
  } finally {
    await browser.close();
    await Promise.all([ours.close(), anchor.close(), bare.remove()]);
  }
}
