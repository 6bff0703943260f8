import type { PublicConfiguration } from '#api-contract/configuration';

const ownOrigin: PublicConfiguration = { apiBase: '', sentryDsn: null, environment: 'unknown' };

/** Read what the server says about itself. Without a readable answer the app speaks to its own origin. */
export async function readConfiguration(
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PublicConfiguration> {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache' });
    return response.ok ? configurationFrom(await response.json()) : ownOrigin;
  } catch {
    return ownOrigin;
  }
}

function configurationFrom(read: Partial<Record<keyof PublicConfiguration, unknown>> | null): PublicConfiguration {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    apiBase: text(read?.apiBase) ?? ownOrigin.apiBase,
    sentryDsn: text(read?.sentryDsn) || null,
    environment: text(read?.environment) ?? ownOrigin.environment,
  };
}
