import { createHash } from 'node:crypto';
import { text } from '../document/serialise.ts';
import type { SealedDocument, SealRequest } from '../types.ts';
import { Malformed, Name, type PdfValue } from '../verify/file/values.ts';
import { SealFailed } from './seal-failed.ts';
import { appendSignature } from './signature-field.ts';
import { sealMessage } from './signed-message.ts';

/**
 * Seals a document by appending a signature to it (PAdES B-B, or B-T with a time authority).
 * Throws SealFailed and, with a time authority, TimeAuthorityFailed.
 */
export async function seal({ bytes, signer, timeAuthority, reason, at }: SealRequest): Promise<SealedDocument> {
  const dictionary = new Map<string, PdfValue>([
    ['Type', new Name('Sig')],
    ['SubFilter', new Name('ETSI.CAdES.detached')],
    ['M', text(dateOf(at ?? new Date()))],
    ['Name', text(signer.name)],
    ...(reason === undefined ? [] : ([['Reason', text(reason)]] as const)),
  ]);
  try {
    const sealed = await appendSignature(bytes, 'Seal', dictionary, (digest) =>
      sealMessage(digest, signer, timeAuthority),
    );
    return described(sealed, timeAuthority ? 'B-T' : 'B-B');
  } catch (error) {
    if (error instanceof Malformed) throw new SealFailed('The document’s structure is damaged.', { cause: error });
    throw error;
  }
}

export function described(bytes: Uint8Array, level: SealedDocument['level']): SealedDocument {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), level };
}

/** An instant as PDFs write it, in UTC. */
function dateOf(at: Date): string {
  return `D:${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`;
}
