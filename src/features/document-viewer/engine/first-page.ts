import type { ViewerParts } from './viewer-parts.ts';

/** The longest that everything else waits for the browser to have nothing better to do. */
const LONGEST_BUSY_MS = 250;

/** Settles once a page with its text is on the screen and the browser has drawn breath. */
export function firstPageDrawn(parts: ViewerParts): Promise<void> {
  const drawn = new AbortController();
  return new Promise((resolve) => {
    const settle = () => {
      drawn.abort();
      requestAnimationFrame(() => void idle().then(resolve));
    };
    parts.on('textlayerrendered', settle, drawn.signal);
  });
}

/** Settles when the browser has nothing better to do, or after a while. Not every browser tells. */
export function idle(timeout = LONGEST_BUSY_MS): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });
}
