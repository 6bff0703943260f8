import { counterpartyEndpoints } from '#api-contract/counterparties/endpoints';
import { type Api, routes } from '#kernel/http';
import type { JobHandler } from '#kernel/jobs';
import { listItsActivity, listItsContracts } from './belongings.ts';
import { createCounterparty } from './create-counterparty.ts';
import { listDuplicates } from './duplicates.ts';
import { listCounterparties } from './list-counterparties.ts';
import { matchKeysHandler } from './match-keys-job.ts';
import { mergeCounterparty, undoMerge } from './merge.ts';
import { previewMerge } from './merge-preview.ts';
import { presentCounterparty } from './present.ts';
import { listSimilar } from './similar.ts';
import { updateCounterparty } from './update-counterparty.ts';

export { listCounterparties } from './list-counterparties.ts';
export { namePatterns, namesHolding } from './names-holding.ts';
export { counterpartiesNamed, counterpartyNamed, createCounterparties, everyCounterpartyNamed } from './names.ts';
export { nearestCounterparties } from './nearest.ts';
export { withdrawUnlessNeeded } from './withdraw.ts';

/** Counterparties of contracts. */
export function counterpartyRoutes(api: Api): void {
  routes(api, counterpartyEndpoints, {
    listCounterparties,
    createCounterparty,
    getCounterparty: ({ tenant, params }) => presentCounterparty(tenant, params.counterpartyId),
    updateCounterparty,
    listCounterpartyContracts: listItsContracts,
    listCounterpartyActivity: listItsActivity,
    listDuplicateCounterparties: listDuplicates,
    listSimilarCounterparties: listSimilar,
    previewCounterpartyMerge: previewMerge,
    mergeCounterparty,
    undoCounterpartyMerge: undoMerge,
  });
}

/** Background work of counterparties. */
export const counterpartyJobs: readonly JobHandler[] = [matchKeysHandler];
