import { messages } from '../app.messages.ts';
import { type Page, pages, publicPaths } from '../registry/pages.ts';
import { matchPattern, type Parameters } from './path-pattern.ts';

const product = 'Accordant';

/** The page at a path, and the parameters in it; undefined where there is none. */
export function pageAt(pathname: string): (Page & { readonly parameters: Parameters }) | undefined {
  for (const page of pages) {
    const parameters = matchPattern(page.path, pathname);
    if (parameters) return { ...page, parameters };
  }
  return undefined;
}

/** Whether a path needs no sign-in. */
export function isPublic(pathname: string): boolean {
  return publicPaths.some((path) => matchPattern(path, pathname));
}

/** What the page at a path is called. */
export function pageName(pathname: string): string {
  return pageAt(pathname)?.title ?? messages.unknownPage;
}

export const documentTitle = (name: string) => `${name} · ${product}`;
