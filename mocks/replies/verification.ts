import type { verificationEndpoints } from '#api-contract/verification/endpoints';
import type { Replies } from '../endpoint-types.ts';

/** Untroubled answers: files that were sealed. */
export const replies: Replies<typeof verificationEndpoints> = {
  verifySeal: { json: { state: 'sealed', sealed_at: '2026-03-02T08:30:00.000Z', is_test: false } },
};
