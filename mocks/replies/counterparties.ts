import type { counterpartyEndpoints } from '#api-contract/counterparties/endpoints';
import type { Replies } from '../endpoint-types.ts';
import {
  counterparty,
  counterpartyActivity,
  counterpartyContracts,
  counterpartyRows,
  duplicateGroups,
  mergeId,
  mergedCounterparty,
} from '../fixtures/counterparties.ts';
import { pageWith } from '../fixtures/pages.ts';

/** Untroubled answers: counterparties. */
export const replies: Replies<typeof counterpartyEndpoints> = {
  listCounterparties: { json: pageWith(counterpartyRows) },
  createCounterparty: { json: counterparty },
  getCounterparty: { json: counterparty },
  updateCounterparty: { json: counterparty },
  listCounterpartyContracts: { json: pageWith(counterpartyContracts) },
  listCounterpartyActivity: { json: { items: counterpartyActivity } },
  listDuplicateCounterparties: { json: { items: duplicateGroups } },
  listSimilarCounterparties: { json: { items: [] } },
  previewCounterpartyMerge: { json: { contracts: 3, cases: 1, tasks: 2, subsidiaries: 0, contacts: 2 } },
  mergeCounterparty: { json: { merge_id: mergeId, counterparty: mergedCounterparty } },
  undoCounterpartyMerge: { json: counterparty },
};
