import type { findingEndpoints } from '#api-contract/findings/endpoints';
import type { readingSettingsEndpoints } from '#api-contract/findings/reading-settings';
import type { Replies } from '../endpoint-types.ts';
import { contract } from '../fixtures/contracts.ts';
import { acceptedTogether, contractFindings, lawFinding, reviewQueue } from '../fixtures/findings.ts';
import { extractionQuality, languageModelOff } from '../fixtures/reading-settings.ts';

/** Untroubled answers: findings. */
export const replies: Replies<typeof findingEndpoints & typeof readingSettingsEndpoints> = {
  listFindings: { json: contractFindings },
  readContractAgain: { json: contract },
  reviewFinding: { json: { finding: { ...lawFinding, status: 'accepted', revision: 2 }, contract } },
  listReviewQueue: { json: reviewQueue },
  acceptFindings: { json: acceptedTogether },
  reopenFindings: { json: { ...acceptedTogether, batch_id: null } },
  getExtractionQuality: { json: extractionQuality },
  getLanguageModel: { json: languageModelOff },
  updateLanguageModel: { json: languageModelOff },
};
