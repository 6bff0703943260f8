import type { auditGrantEndpoints, auditorEndpoints } from '#api-contract/auditors/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { accessEntries, auditGrant, guestAssessment, guestAudit, guestRequirement } from '../fixtures/auditors.ts';

const [entry] = accessEntries as [(typeof accessEntries)[number]];

/** Untroubled answers: guest auditors. */
export const replies: Replies<typeof auditGrantEndpoints & typeof auditorEndpoints> = {
  listAuditGrants: { json: { items: [auditGrant] } },
  createAuditGrant: { json: auditGrant },
  sendAuditLink: { json: auditGrant },
  revokeAuditGrant: { json: { ...auditGrant, state: 'revoked' } },
  listAuditAccess: { json: { items: accessEntries } },
  openAudit: { json: { token: 'acd_guest' } },
  getAudit: { json: guestAudit },
  getGuestAssessment: { json: guestAssessment },
  getGuestRequirement: { json: guestRequirement },
  downloadGuestEvidence: { file: 'Lock your screen.' },
  requestEvidence: { json: entry },
  listGuestAccess: { json: { items: accessEntries } },
};
