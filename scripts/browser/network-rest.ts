import type { Page, Request } from 'playwright-core';

/** In ms: what Playwright calls an idle network. */
const quiet = 500;

/**
 * Follows what a page asks for from now on. The function it returns waits until nothing is under way for half a second but
 * the stream of events, which stays open for as long as the page does.
 */
export function followNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changed = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (new URL(request.url()).pathname === '/api/events') return;
    change(request);
    changed = Date.now();
  };
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  const ended = note((request) => underWay.delete(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    while (underWay.size > 0 || Date.now() - changed < quiet) await page.waitForTimeout(50);
  };
}
