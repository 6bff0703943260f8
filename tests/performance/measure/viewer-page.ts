import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../../scripts/browser/launch.ts';
import { pdfjsAssets } from '../../../scripts/vite/pdfjs-assets.ts';
import { buildPage } from './built-page.ts';
import { serveFolder } from './folder-server.ts';

export const variants = ['mozilla', 'ours'] as const;
export type Variant = (typeof variants)[number];

/** Serve the page that shows `contract.pdf` with our viewer, or with pdf.js's own, while `measure` runs. */
export async function withViewerPage<Result>(
  measure: (url: string, show: (contract: Uint8Array) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const built = await buildPage(path.join(import.meta.dirname, '../pdf-page'), [pdfjsAssets()]);
  const server = await serveFolder(built.folder);
  try {
    return await measure(server.url, (contract) => writeFile(path.join(built.folder, 'contract.pdf'), contract));
  } finally {
    await server.close();
    await built.remove();
  }
}

/** A browser of its own, so that its renderer has done nothing else. */
export async function inOwnBrowser<Result>(measure: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await launchBrowser();
  try {
    return await measure(await browser.newPage({ viewport: { width: 1280, height: 900 } }));
  } finally {
    await browser.close();
  }
}

/** Wait until a page of the document is drawn, its text with it: told by the page at once, not asked for now and then. */
export async function untilDrawn(page: Page, number: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`Page ${wanted} is not drawn after 30 seconds.`)), 30_000);
        const look = () => {
          const sheet = document.querySelector(`.page[data-page-number="${wanted}"]`);
          if (!sheet?.querySelector('canvas') || !sheet.querySelector('.textLayer span')) return;
          watcher.disconnect();
          resolve();
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { subtree: true, childList: true });
        look();
      }),
    number,
  );
}
