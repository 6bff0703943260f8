import type { checklistEndpoints } from '#api-contract/vendors/checklists';
import type { Replies } from '../endpoint-types.ts';
import { checklist, checklistChoices, checklistPoints } from '../fixtures/checklists.ts';

/** Untroubled answers: checklists of contracts. */
export const replies: Replies<typeof checklistEndpoints> = {
  listChecklists: { json: { items: [checklist], choices: [...checklistChoices] } },
  startChecklist: { json: checklist },
  listChecklistPoints: { json: checklistPoints },
  proposeClauses: { json: checklistPoints },
  settleProposal: { json: checklistPoints },
};
