import type { Outbound } from '#kernel/outbound';
import type { Vault } from '#kernel/secrets';

/** What streams of the audit trail need beyond the database. */
export interface StreamParts {
  readonly vault: Vault;
  readonly outbound: Outbound;
  /** What time it is, where it isn’t that of the machine. */
  readonly now?: () => Date;
}

/** Where a stream’s secret is kept, for the vault. */
export const placeOf = (organisationId: string, streamId: string) => `audit_streams:${organisationId}:${streamId}`;
