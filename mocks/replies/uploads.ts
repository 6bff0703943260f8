import { maxPartBytes } from '#api-contract/uploads/sizes';
import type { uploadEndpoints } from '#api-contract/uploads/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { identifier } from '../fixtures/identifiers.ts';

/** Untroubled answers: uploads. */
export const replies: Replies<typeof uploadEndpoints> = {
  beginUpload: { json: { id: identifier(990), size: 20_000_000, part_bytes: maxPartBytes, received: 0 } },
  getUpload: { json: { id: identifier(990), size: 20_000_000, part_bytes: maxPartBytes, received: maxPartBytes } },
  addUploadPart: { json: { id: identifier(990), size: 20_000_000, part_bytes: maxPartBytes, received: 20_000_000 } },
};
