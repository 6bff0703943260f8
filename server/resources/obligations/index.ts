import { obligationEndpoints as endpoints } from '#api-contract/obligations/endpoints';
import { type Api, routes } from '#kernel/http';
import { changeObligations, deleteObligations, restoreObligations } from './bulk-obligations.ts';
import { createObligation, deleteObligation, restoreObligation, updateObligation } from './change-obligations.ts';
import { exportCsv, exportXlsx } from './export-obligations.ts';
import { countObligationFacet, listObligationIds } from './facets.ts';
import { getObligation, listContractObligations, listObligationActivity } from './find-obligation.ts';
import { listObligations } from './list-obligations.ts';
import { stepObligation } from './steps.ts';

export { changeObligations } from './bulk-obligations.ts';
export { obligations } from './list-obligations.ts';
export { proposeObligations, type ObligationProposal } from './propose.ts';

/** Obligations under contracts. */
export function obligationRoutes(api: Api): void {
  routes(api, endpoints, {
    listObligations,
    countObligationFacet,
    listObligationIds,
    changeObligations,
    deleteObligations,
    restoreObligations,
    exportObligationsCsv: exportCsv,
    exportObligationsXlsx: exportXlsx,
    listContractObligations,
    createObligation,
    getObligation,
    updateObligation,
    stepObligation,
    deleteObligation,
    restoreObligation,
    listObligationActivity,
  });
}
