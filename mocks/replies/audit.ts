import type { auditEndpoints } from '#api-contract/audit/endpoints';
import type { auditStreamEndpoints } from '#api-contract/audit/streams';
import type { Replies } from '../endpoint-types.ts';
import { auditEntries } from '../fixtures/audit.ts';
import { auditStreams, webhookStream } from '../fixtures/audit-streams.ts';
import { pageWith } from '../fixtures/pages.ts';

/** Untroubled answers: audit. */
export const replies: Replies<typeof auditEndpoints & typeof auditStreamEndpoints> = {
  listAuditEntries: { json: pageWith(auditEntries) },
  exportAuditTrail: { file: auditEntries.map((entry) => `${JSON.stringify(entry)}\n`).join('') },
  listAuditStreams: { json: { items: auditStreams } },
  createAuditStream: { json: webhookStream },
  updateAuditStream: { json: webhookStream },
  deleteAuditStream: { status: 204 },
};
