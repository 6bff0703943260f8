import type { auditEndpoints } from '#api-contract/audit/endpoints';
import type { Calls } from '../cases.ts';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: audit. */
export const calls: Calls<typeof auditEndpoints> = {
  listAuditEntries: (world) => ({ query: { actor: world.members.Owner.id } }),
  exportAuditTrail: nothing,
};
