import type { SealedDocument, SealRequest } from '../types.ts';

/** A document couldn't be sealed; nothing was written. */
export class SealFailed extends Error {
  override readonly name = 'SealFailed';
}

/** Seals a document by appending to it. Throws SealFailed and, with a time authority, TimeAuthorityFailed. */
export async function seal(_request: SealRequest): Promise<SealedDocument> {
  throw new Error('Not written yet.');
}
