import { clauseEndpoints } from '#api-contract/clauses/endpoints';
import { type Api, routes } from '#kernel/http';
import { addClauseVersion, createClause, deleteClause, restoreClause, updateClause } from './change-clauses.ts';
import { readClause } from './clause-record.ts';
import { listClauses, listClauseVersions, listClauseWordings } from './list-clauses.ts';
import { acceptClauseProposals, listClauseProposals, pinClauseProposal } from './proposals.ts';

/** Everything that can be asked about the clause library. */
export function clauseRoutes(api: Api): void {
  routes(api, clauseEndpoints, {
    // Its address would be that of a clause, so it comes first.
    listClauseWordings,
    listClauses,
    createClause,
    getClause: ({ tenant, params }) => readClause(tenant, params.clauseId),
    updateClause,
    deleteClause,
    restoreClause,
    addClauseVersion,
    listClauseVersions,
    listClauseProposals,
    acceptClauseProposals,
    pinClauseProposal,
  });
}
