import { openOutbound } from '#kernel/outbound';
import { generateSecretsKey, openVault } from '#kernel/secrets';
import type { StreamParts } from '../stream-parts.ts';

export { startSyslogReceiver, startWebhookReceiver } from './receivers.ts';

/** Parts of streams with a key of their own. */
export const testStreamParts = (allowedNetworks: readonly string[] = []): StreamParts => ({
  vault: openVault(generateSecretsKey()),
  outbound: openOutbound(allowedNetworks),
});
