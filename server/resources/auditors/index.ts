import { auditGrantEndpoints, auditorEndpoints } from '#api-contract/auditors/endpoints';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import { createAuditGrant, listAuditAccess, listAuditGrants, revokeAuditGrant, sendAuditLink } from './grants.ts';
import { openAudit } from './guest.ts';
import {
  downloadGuestEvidence,
  getAudit,
  getGuestAssessment,
  getGuestRequirement,
  listGuestAccess,
} from './guest-views.ts';
import { answerAuditRequest, listAuditRequests, listGuestRequests, requestEvidence } from './requests.ts';

export { grantMailHandler } from './grant-mail.ts';

/** Access of guest auditors: given, used, ended. */
export function auditorRoutes(files: Files): (api: Api) => void {
  return (api) => {
    routes(api, auditGrantEndpoints, {
      listAuditGrants,
      createAuditGrant,
      sendAuditLink,
      revokeAuditGrant,
      listAuditAccess,
      listAuditRequests,
      answerAuditRequest,
    });
    routes(api, auditorEndpoints, {
      openAudit: openAudit(api),
      getAudit: getAudit(api),
      getGuestAssessment: getGuestAssessment(api),
      getGuestRequirement: getGuestRequirement(api),
      downloadGuestEvidence: downloadGuestEvidence(api, files),
      requestEvidence: requestEvidence(api),
      listGuestAccess: listGuestAccess(api),
      listGuestRequests: listGuestRequests(api),
    });
  };
}
