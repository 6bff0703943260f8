import { obligationEndpoints as endpoints } from '#api-contract/obligations/endpoints';
import { route, type Api } from '#kernel/http';
import { changeObligations, deleteObligations, restoreObligations } from './bulk-obligations.ts';
import { createObligation, deleteObligation, restoreObligation, updateObligation } from './change-obligations.ts';
import { exportCsv, exportXlsx } from './export-obligations.ts';
import { countObligationFacet, listObligationIds } from './facets.ts';
import { getObligation, listContractObligations, listObligationActivity } from './find-obligation.ts';
import { listObligations } from './list-obligations.ts';
import { stepObligation } from './steps.ts';

export { proposeObligations, type ObligationProposal } from './propose.ts';

/** What contracts oblige somebody to do. */
export function obligationRoutes(api: Api): void {
  route(api, endpoints.listObligations, listObligations);
  route(api, endpoints.countObligationFacet, countObligationFacet);
  route(api, endpoints.listObligationIds, listObligationIds);
  route(api, endpoints.changeObligations, changeObligations);
  route(api, endpoints.deleteObligations, deleteObligations);
  route(api, endpoints.restoreObligations, restoreObligations);
  route(api, endpoints.exportObligationsCsv, exportCsv);
  route(api, endpoints.exportObligationsXlsx, exportXlsx);
  route(api, endpoints.listContractObligations, listContractObligations);
  route(api, endpoints.createObligation, createObligation);
  route(api, endpoints.getObligation, getObligation);
  route(api, endpoints.updateObligation, updateObligation);
  route(api, endpoints.stepObligation, stepObligation);
  route(api, endpoints.deleteObligation, deleteObligation);
  route(api, endpoints.restoreObligation, restoreObligation);
  route(api, endpoints.listObligationActivity, listObligationActivity);
}
