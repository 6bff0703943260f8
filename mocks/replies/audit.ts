import type { auditEndpoints } from '#api-contract/audit/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { auditEntries, auditPage } from '../fixtures/audit.ts';

/** Untroubled answers: audit. */
export const replies: Replies<typeof auditEndpoints> = {
  listAuditEntries: { json: auditPage(auditEntries) },
  exportAuditTrail: { file: auditEntries.map((entry) => `${JSON.stringify(entry)}\n`).join('') },
};
