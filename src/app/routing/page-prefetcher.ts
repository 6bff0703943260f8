import { paths, payloadPath } from '../paths.ts';
import { pageAt } from './page-at.ts';

/** What `{path}/_payload.json` says of a page. */
export interface PagePayload {
  readonly title: string;
  readonly chunks: readonly string[];
  readonly styles: readonly string[];
}

interface PrefetcherSurroundings {
  readonly fetch: (path: string) => Promise<Response>;
  readonly page: Document;
}

/** Answers with a function that loads what the page of an address needs, once for each page. */
export function createPagePrefetcher({ fetch, page }: PrefetcherSurroundings): (href: string) => void {
  const asked = new Set<string>();

  async function load(payload: string) {
    const response = await fetch(payload);
    if (!response.ok) return;
    const { chunks, styles } = (await response.json()) as PagePayload;
    for (const chunk of chunks) hint(page, { rel: 'modulepreload', href: chunk });
    for (const style of styles) hint(page, { rel: 'preload', as: 'style', href: style });
  }

  return (href) => {
    const found = pageAt(new URL(href, page.baseURI).pathname);
    if (!found) return;
    const payload = payloadPath(paths[found.name]);
    if (asked.has(payload)) return;
    asked.add(payload);
    load(payload).catch(() => asked.delete(payload));
  };
}

function hint(page: Document, attributes: Partial<HTMLLinkElement> & { href: string }) {
  if (page.head.querySelector(`link[href="${CSS.escape(attributes.href)}"]`)) return;
  page.head.append(Object.assign(page.createElement('link'), attributes));
}
