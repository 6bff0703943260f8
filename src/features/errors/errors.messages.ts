/** The two titles and the 404 message are the specification's own words (sections 2 and 8). */
export const messages = {
  notFound: {
    title: 'Page Not Found',
    description: (path: string) => `Page not found: ${path}`,
  },
  failed: {
    title: 'Internal Server Error',
    description: 'This page stopped working. Your saved work is not affected.',
  },
  status: (status: number) => `Error ${status}`,
  home: 'Go to the home page',
  retry: 'Try again',
} as const;
