import type { obligationEndpoints } from '#api-contract/obligations/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { obligations, overdueObligation } from '../fixtures/obligations.ts';

/** Untroubled answers: obligations. */
export const replies: Replies<typeof obligationEndpoints> = {
  listObligations: { json: { items: obligations } },
  createObligation: { json: overdueObligation },
  updateObligation: { json: overdueObligation },
  stepObligation: { json: overdueObligation },
  deleteObligation: { status: 204 },
  restoreObligation: { json: overdueObligation },
};
