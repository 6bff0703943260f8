import type { auditGrantEndpoints, auditorEndpoints } from '#api-contract/auditors/endpoints';
import type { Replies } from '../endpoint-types.ts';
import {
  accessEntries,
  auditGrant,
  auditRequests,
  guestAssessment,
  guestAudit,
  guestRequirement,
} from '../fixtures/auditors.ts';

const [request, answered] = auditRequests as [(typeof auditRequests)[number], (typeof auditRequests)[number]];

/** As guests see it: without the organisation’s task. */
const asked = ({ task_id: _taskId, ...seen }: (typeof auditRequests)[number]) => seen;

/** Untroubled answers: guest auditors. */
export const replies: Replies<typeof auditGrantEndpoints & typeof auditorEndpoints> = {
  listAuditGrants: { json: { items: [auditGrant] } },
  createAuditGrant: { json: auditGrant },
  sendAuditLink: { json: auditGrant },
  revokeAuditGrant: { json: { ...auditGrant, state: 'revoked' } },
  listAuditAccess: { json: { items: accessEntries } },
  listAuditRequests: { json: { items: auditRequests } },
  answerAuditRequest: { json: answered },
  openAudit: { json: { token: 'acd_guest' } },
  getAudit: { json: guestAudit },
  getGuestAssessment: { json: guestAssessment },
  getGuestRequirement: { json: guestRequirement },
  downloadGuestEvidence: { file: 'Lock your screen.' },
  requestEvidence: { json: asked(request) },
  listGuestRequests: { json: { items: auditRequests.map(asked) } },
  listGuestAccess: { json: { items: accessEntries } },
};
