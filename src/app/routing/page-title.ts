import { matchPath } from 'react-router-dom';
import { pages, paths } from '../paths.ts';

const product = 'Accordant';
const unknownPage = 'Page Not Found';

/** What the page at a path is called. */
export function pageName(pathname: string): string {
  return pages.find(({ name }) => matchPath(paths[name], pathname))?.title ?? unknownPage;
}

export const documentTitle = (name: string) => `${name} · ${product}`;
