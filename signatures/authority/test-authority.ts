import { Certificate } from 'pkijs';
import { ecSigner } from '../seal/signers.ts';
import { timeAuthorityAt } from '../seal/time-authority.ts';
import { fromPem, toPem } from '../seal/pem.ts';
import type { Signer, TimeAuthority } from '../types.ts';
import { derOf } from '../verify/signatures/signed-message.ts';
import { answerTimestamp } from './answer-timestamp.ts';
import { curve, type Issued, issue } from './certificates.ts';

/** A certificate authority of the product's own: everything made with it says that it is a test. */
export interface TestAuthority {
  readonly signer: Signer;
  /** Answers within the process, without a network. */
  readonly timeAuthority: TimeAuthority;
  /** The root certificate in PEM, for independent verifiers. */
  readonly root: string;
  /** Keys and certificates in PEM, for `openTestAuthority`; secret. */
  export(): Promise<string>;
  /** Answers a request of RFC 3161, both in DER. */
  answer(request: Uint8Array): Promise<Uint8Array>;
}

/** Makes an authority with keys of its own, valid for ten years. */
export async function createTestAuthority(
  organisation: string,
  now: () => Date = () => new Date(),
): Promise<TestAuthority> {
  const root = await issue({ name: 'Test certificates, not for contracts', organisation }, 'issue');
  const seal = await issue({ name: `Test seal of ${organisation}`, organisation }, 'seal', root);
  const stamp = await issue({ name: `Test time authority of ${organisation}`, organisation }, 'stamp', root);
  return authorityOf(root.certificate, seal, stamp, now);
}

/** Opens an authority from what its `export` returned. */
export async function openTestAuthority(exported: string, now: () => Date = () => new Date()): Promise<TestAuthority> {
  const [root, seal, stamp] = fromPem(exported, 'CERTIFICATE').map((der) => Certificate.fromBER(copy(der)));
  const [sealKey, stampKey] = await Promise.all(fromPem(exported, 'PRIVATE KEY').map(importKey));
  if (!root || !seal || !stamp || !sealKey || !stampKey) throw new Error('The test authority is incomplete.');
  return authorityOf(
    root,
    { certificate: seal, privateKey: sealKey },
    { certificate: stamp, privateKey: stampKey },
    now,
  );
}

function authorityOf(root: Certificate, seal: Issued, stamp: Issued, now: () => Date): TestAuthority {
  const answer = (request: Uint8Array) => answerTimestamp(request, stamp, now);
  return {
    signer: ecSigner(seal.privateKey, [derOf(seal.certificate), derOf(root)]),
    timeAuthority: timeAuthorityAt('local', async (_url, { body }) => {
      const headers = { 'content-type': 'application/timestamp-reply' };
      return new Response(new Uint8Array(await answer(body)), { headers });
    }),
    root: toPem(derOf(root), 'CERTIFICATE'),
    export: async () => {
      const certificates = [root, seal.certificate, stamp.certificate].map((one) => toPem(derOf(one), 'CERTIFICATE'));
      const keys = await Promise.all([seal, stamp].map((one) => exportKey(one.privateKey)));
      return [...certificates, ...keys].join('');
    },
    answer,
  };
}

async function exportKey(privateKey: CryptoKey): Promise<string> {
  return toPem(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)), 'PRIVATE KEY');
}

function importKey(der: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', copy(der), curve, true, ['sign']);
}

function copy(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
