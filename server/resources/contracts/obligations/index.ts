import { obligationEndpoints } from '#api-contract/obligations/endpoints';
import { route, type Api } from '#kernel/http';
import {
  createObligation,
  deleteObligation,
  listObligations,
  restoreObligation,
  updateObligation,
} from './obligations.ts';
import { stepObligation } from './steps.ts';

export { proposeObligations, type ObligationProposal } from './propose.ts';

/** What contracts oblige somebody to do. */
export function obligationRoutes(api: Api): void {
  route(api, obligationEndpoints.listObligations, listObligations);
  route(api, obligationEndpoints.createObligation, createObligation);
  route(api, obligationEndpoints.updateObligation, updateObligation);
  route(api, obligationEndpoints.stepObligation, stepObligation);
  route(api, obligationEndpoints.deleteObligation, deleteObligation);
  route(api, obligationEndpoints.restoreObligation, restoreObligation);
}
