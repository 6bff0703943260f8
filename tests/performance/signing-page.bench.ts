import path from 'node:path';
import type { Page } from 'playwright-core';
import { guestEnvelope, openedLink } from '../../mocks/fixtures/envelopes.ts';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { inProject } from '../../scripts/project.ts';
import { buildPage } from './measure/built-page.ts';
import { serveFolder } from './measure/folder-server.ts';
import { pageCost } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 5;
const consented = { ...guestEnvelope, me: { ...guestEnvelope.me, state: 'consented' } };

/** From the link to the documents, whose pages are there to be opened. */
async function toTheDocuments(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue to the documents' }).click();
  await page
    .getByText(/^Page 1 of/)
    .first()
    .waitFor();
  await page.waitForTimeout(500);
}

/** JavaScript of the page of a guest until a page of the document is asked for, beside bare React and XState. */
export async function run(): Promise<BenchResult[]> {
  const bare = await buildPage(path.join(import.meta.dirname, 'bare-signing-page'));
  const anchor = await serveFolder(bare.folder);
  const ours = await serveFolder(inProject('dist'), {
    '/config.json': { apiBase: '', sentryDsn: null, environment: 'bench' },
    '/api/guest/open': openedLink,
    '/api/guest/envelope': guestEnvelope,
    '/api/guest/consent': consented,
  });
  const browser = await launchBrowser();
  try {
    const bytes = { bare: [] as number[], consent: [] as number[], documents: [] as number[] };
    const address = `${ours.url}/auth/callback#sign=link`;
    const shown = (page: Page) => page.getByRole('heading', { level: 1, name: guestEnvelope.title }).waitFor();
    for (let round = 0; round < rounds; round += 1) {
      bytes.bare.push((await pageCost(browser, anchor.url)).scriptBytes);
      bytes.consent.push((await pageCost(browser, address, { shown })).scriptBytes);
      bytes.documents.push((await pageCost(browser, address, { shown, act: toTheDocuments })).scriptBytes);
    }
    const kilobytes = (of: readonly number[]) => median(of) / 1024;
    return [
      atMost('signing-page: until consent', 'KB gzip', kilobytes(bytes.consent), kilobytes(bytes.bare), 1.4),
      atMost(
        'signing-page: until a page is asked for',
        'KB gzip',
        kilobytes(bytes.documents),
        kilobytes(bytes.bare),
        1.4,
      ),
    ];
  } finally {
    await browser.close();
    await Promise.all([ours.close(), anchor.close(), bare.remove()]);
  }
}
