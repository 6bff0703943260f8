import type { PreparedDocument, RefusedDocument } from '../types.ts';

/** Returns the working copy of an uploaded PDF, repaired and unlocked where that was needed, or why there can be none. */
export async function prepareDocument(
  _bytes: Uint8Array,
  _password?: string,
): Promise<PreparedDocument | RefusedDocument> {
  throw new Error('Not written yet.');
}
