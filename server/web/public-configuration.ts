import type { PublicConfiguration } from '#api-contract/configuration';
import type { Configuration } from '#kernel/configuration';

/** What every browser may know of the configuration. */
export function presentConfiguration({ apiBase, sentryDsn, environment }: Configuration): PublicConfiguration {
  return { apiBase: apiBase ?? '', sentryDsn: sentryDsn ?? null, environment };
}
