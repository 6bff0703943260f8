const crawlers =
  /(?<!cu)bot\b|crawl|spider|slurp|lighthouse|headless(?!chrome)|archiver|facebookexternalhit|embedly|preview|validator|monitoring/i;

/** Whether a user agent reads pages for a machine rather than for a person. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent);
}
