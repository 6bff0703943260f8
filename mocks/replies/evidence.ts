import type { evidenceEndpoints } from '#api-contract/compliance-resources/evidence';
import type { Replies } from '../endpoint-types.ts';
import { losingCover, movedClause, versionEvidence } from '../fixtures/evidence.ts';
import { pageWith } from '../fixtures/pages.ts';

/** Untroubled answers: evidence. */
export const replies: Replies<typeof evidenceEndpoints> = {
  listEvidence: { json: { items: [versionEvidence] } },
  linkEvidence: { json: versionEvidence },
  listMyEvidence: { json: { items: [versionEvidence] } },
  linkMyEvidence: { json: versionEvidence },
  updateEvidence: { json: versionEvidence },
  confirmEvidence: { json: movedClause },
  removeEvidence: { status: 204 },
  getLosingCover: { json: pageWith([losingCover]) },
  getCoverOfEnding: { json: { items: [losingCover], total: 1 } },
};
