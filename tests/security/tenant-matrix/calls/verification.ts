import type { verificationEndpoints } from '#api-contract/verification/endpoints';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever asks: files that were sealed. */
export const calls: Calls<typeof verificationEndpoints> = {
  verifySeal: () => ({ params: { sha256: '0'.repeat(64) } }),
};
