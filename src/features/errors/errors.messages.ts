import { localised } from '#languages';

/** The titles and the 404 message are the specification's own words (sections 2 and 8). */
export const messages = localised('errors', {
  notFound: 'Page Not Found',
  notFoundPath: (path: string) => `Page not found: ${path}`,
  internal: 'Internal Server Error',
  internalHint: 'This page stopped working. Your saved work is safe.',
  status: (status: number) => `Error ${status}`,
  home: 'Go to the home page',
  retry: 'Try again',
});
