import { payloadPath } from '../registry/pages.ts';
import { pageAt } from './page-at.ts';

/** What `{path}/_payload.json` says of a page. */
export interface PagePayload {
  readonly title: string;
  readonly chunks: readonly string[];
  readonly styles: readonly string[];
}

interface PrefetcherDeps {
  readonly fetch: (path: string) => Promise<Response>;
  /** Ask the browser to load a file before it is needed. */
  readonly hint: (kind: 'chunk' | 'style', file: string) => void;
  readonly origin: string;
}

/** Answers with a function that loads what the page of an address needs, once for each page. */
export function createPagePrefetcher({ fetch, hint, origin }: PrefetcherDeps): (href: string) => void {
  const asked = new Set<string>();

  async function load(payload: string) {
    const response = await fetch(payload);
    if (!response.ok) return;
    const { chunks, styles } = (await response.json()) as PagePayload;
    for (const chunk of chunks) hint('chunk', chunk);
    for (const style of styles) hint('style', style);
  }

  return (href) => {
    const found = pageAt(new URL(href, origin).pathname);
    if (!found) return;
    const payload = payloadPath(found.path);
    if (asked.has(payload)) return;
    asked.add(payload);
    load(payload).catch(() => asked.delete(payload));
  };
}
