import type { SealedDocument, TimeAuthority } from '../types.ts';
import { Malformed, Name, type PdfValue } from '../verify/file/values.ts';
import { described } from './seal.ts';
import { SealFailed } from './seal-failed.ts';
import { appendSignature } from './signature-field.ts';

/**
 * Appends a time-stamp over the whole file, for a seal that was made while the time authority was down.
 * Throws SealFailed and TimeAuthorityFailed.
 */
export async function addTimestamp(bytes: Uint8Array, timeAuthority: TimeAuthority): Promise<SealedDocument> {
  const dictionary = new Map<string, PdfValue>([
    ['Type', new Name('DocTimeStamp')],
    ['SubFilter', new Name('ETSI.RFC3161')],
  ]);
  try {
    const stamp = (digest: Uint8Array) => timeAuthority.timestamp(digest);
    return described(await appendSignature(bytes, 'Timestamp', dictionary, stamp), 'B-T');
  } catch (error) {
    if (error instanceof Malformed) throw new SealFailed('The document’s structure is damaged.', { cause: error });
    throw error;
  }
}
