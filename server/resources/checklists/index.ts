import { checklistEndpoints } from '#api-contract/vendors/checklists';
import { type Api, routes } from '#kernel/http';
import { readPoints } from './checklist-points.ts';
import { proposeClauses } from './propose-clauses.ts';
import { settleProposal } from './settle-proposal.ts';
import { listChecklists, startChecklist } from './start-checklist.ts';

/** Checklists of contracts: what they ask, and the clauses that are proposed as evidence. */
export function checklistRoutes(api: Api): void {
  routes(api, checklistEndpoints, {
    listChecklists,
    startChecklist,
    listChecklistPoints: ({ tenant, params }) => readPoints(tenant, params.assessmentId),
    proposeClauses,
    settleProposal,
  });
}
