import type { findingEndpoints } from '#api-contract/findings/endpoints';
import type { readingSettingsEndpoints } from '#api-contract/findings/reading-settings';
import type { Calls } from '../cases.ts';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: findings. */
export const calls: Calls<typeof findingEndpoints & typeof readingSettingsEndpoints> = {
  listFindings: (world) => ({ params: { contractId: world.kept.contract.id } }),
  readContractAgain: (world) => ({ params: { contractId: world.kept.contract.id } }),
  reviewFinding: async (world) => ({
    params: await world.makeFinding(),
    body: { status: 'accepted', revision: 1 },
  }),
  listReviewQueue: nothing,
  acceptFindings: async (world) => ({ body: { contract_ids: [(await world.makeFinding()).contractId] } }),
  reopenFindings: async (world) => ({ body: { batch_id: await world.makeAcceptedBatch() } }),
  getExtractionQuality: nothing,
  getLanguageModel: nothing,
  updateLanguageModel: () => ({ body: { enabled: false } }),
};
