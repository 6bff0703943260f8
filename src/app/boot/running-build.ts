/** The build that this page was made from, as its HTML says; null in development. */
export function runningBuild(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content || null;
}
