import { existsSync, readFileSync } from 'node:fs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { signedDocument, tamperedDocument } from '../../fixture-signed.ts';
import type { SignatureFacts } from '../../engine/signatures.ts';
import { verifySignature } from './verify-signature.ts';

const signedFile = new URL('../../../../../../shared/data/pdf/signed_verified.pdf', import.meta.url);

async function signatureOf(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const [facts] = (await document.getSignatures()) as SignatureFacts[];
  if (!facts) throw new Error('The file is not signed.');
  const { pkcs7 } = (await document.getSignatureData(facts.id)) as { pkcs7: Uint8Array };
  return { facts, pkcs7 };
}

describe('a signed file', () => {
  it('is what was signed; with one byte changed it is not', async (context) => {
    context.skip(!existsSync(signedFile), 'The folder of real files is not beside the project.');
    const bytes = new Uint8Array(readFileSync(signedFile));
    const { facts, pkcs7 } = await signatureOf(bytes);
    const verified = await verifySignature(pkcs7, bytes, facts.byteRange);
    expect(verified.intact).toBe(true);
    expect(verified.signer).toBeTruthy();
    const tampered = bytes.slice();
    tampered[100] = (tampered[100] ?? 0) ^ 1;
    expect((await verifySignature(pkcs7, tampered, facts.byteRange)).intact).toBe(false);
  });

  it('is told apart from one that was changed, whoever signed it', async () => {
    const read = async (bytes: Uint8Array) => {
      const { facts, pkcs7 } = await signatureOf(bytes);
      return verifySignature(pkcs7, bytes, facts.byteRange);
    };
    const signer = 'Ingrid Solberg';
    expect(await read(await signedDocument(signer))).toEqual({ intact: true, signer, issuer: signer });
    expect((await read(await tamperedDocument())).intact).toBe(false);
  });

  it('cannot be checked when the signature is noise', async () => {
    await expect(verifySignature(new Uint8Array([1, 2, 3]), new Uint8Array(10), [0, 1, 2, 3])).rejects.toThrow(
      'not in a form',
    );
  });
});
