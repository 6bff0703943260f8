import type { auditEndpoints } from '#api-contract/audit/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { auditEntries } from '../fixtures/audit.ts';
import { pageWith } from '../fixtures/pages.ts';

/** Untroubled answers: audit. */
export const replies: Replies<typeof auditEndpoints> = {
  listAuditEntries: { json: pageWith(auditEntries) },
  exportAuditTrail: { file: auditEntries.map((entry) => `${JSON.stringify(entry)}\n`).join('') },
};
