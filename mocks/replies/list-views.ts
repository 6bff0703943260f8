import type { listViewEndpoints } from '#api-contract/list-views/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { arrangement, savedView } from '../fixtures/contract-list.ts';

/** Untroubled answers: list views. */
export const replies: Replies<typeof listViewEndpoints> = {
  getListArrangement: { json: arrangement },
  setListPreference: { json: arrangement.preference },
  createView: { json: savedView },
  updateView: { json: savedView },
  deleteView: { status: 204 },
};
