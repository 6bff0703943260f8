import type { obligationEndpoints } from '#api-contract/obligations/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { obligations, overdueObligation } from '../fixtures/obligations.ts';
import { pageWith } from '../fixtures/pages.ts';

const outcome = { changed: 1, unchanged: 0, missing: 0, undo: [] };

/** Untroubled answers: obligations. */
export const replies: Replies<typeof obligationEndpoints> = {
  listObligations: { json: pageWith(obligations) },
  countObligationFacet: { json: { items: [], exact: true } },
  listObligationIds: { json: { ids: obligations.map(({ id }) => id), complete: true } },
  changeObligations: { json: outcome },
  deleteObligations: { json: outcome },
  restoreObligations: { json: outcome },
  exportObligationsCsv: { file: 'Obligation\r\n' },
  exportObligationsXlsx: { file: 'Obligation\r\n' },
  listContractObligations: { json: { items: obligations } },
  createObligation: { json: overdueObligation },
  getObligation: { json: overdueObligation },
  updateObligation: { json: overdueObligation },
  stepObligation: { json: overdueObligation },
  deleteObligation: { status: 204 },
  restoreObligation: { json: overdueObligation },
  listObligationActivity: { json: { items: [] } },
};
