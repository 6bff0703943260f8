import { P12Signer } from '@libpdf/core';
import { ObjectIdentifier } from 'asn1js';
import { AlgorithmIdentifier, Certificate, createCMSECDSASignature, getCrypto } from 'pkijs';
import type { Signer } from '../types.ts';
import { isTestCertificate } from '../verify/signatures/certificate-names.ts';
import { namePart } from '../verify/signatures/signed-message.ts';
import { octetString } from './attributes.ts';
import { fromPem } from './pem.ts';

/** A key or certificate from the settings can't be used; the message says why. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused';
}

const curves: Record<string, string> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};
const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** Identifiers of signatures over SHA-256. */
export const signatureAlgorithms = { EC: '1.2.840.10045.4.3.2', RSA: '1.2.840.113549.1.1.11' } as const;

/** Returns a signer from a PKCS #8 key and its certificates, the signer's own first, both in PEM. */
export async function signerFromPem(settings: { key: string; certificates: string }): Promise<Signer> {
  const [key] = fromPem(settings.key, 'PRIVATE KEY');
  if (!key) throw new SignerRefused('The signing key isn’t an unencrypted PKCS #8 key in PEM.');
  const certificates = fromPem(settings.certificates, 'CERTIFICATE');
  const { algorithmParams } = readCertificate(certificates[0]).subjectPublicKeyInfo.algorithm;
  const curve = algorithmParams instanceof ObjectIdentifier ? curves[algorithmParams.valueBlock.toString()] : undefined;
  const privateKey = await importKey(key, curve ? { name: 'ECDSA', namedCurve: curve } : rsa);
  return proven(curve ? ecSigner(privateKey, certificates) : rsaSigner(privateKey, certificates));
}

/** Returns a signer from a PKCS #12 file. */
export async function signerFromPkcs12(bytes: Uint8Array, password: string): Promise<Signer> {
  let opened: P12Signer;
  try {
    opened = await P12Signer.create(bytes, password);
  } catch (error) {
    throw new SignerRefused('The PKCS #12 file can’t be opened with this password.', { cause: error });
  }
  const certificates = [opened.certificate, ...opened.certificateChain];
  return proven(signerOf(certificates, opened.keyType, (data) => opened.sign(data, 'SHA-256')));
}

/** Returns a signer with a key of an elliptic curve. */
export function ecSigner(key: CryptoKey, certificates: readonly Uint8Array[]): Signer {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  return signerOf(certificates, 'EC', async (data) => {
    const plain = await crypto.subtle.sign(algorithm, key, data as Uint8Array<ArrayBuffer>);
    return new Uint8Array(createCMSECDSASignature(plain));
  });
}

function rsaSigner(key: CryptoKey, certificates: readonly Uint8Array[]): Signer {
  return signerOf(
    certificates,
    'RSA',
    async (data) => new Uint8Array(await crypto.subtle.sign(rsa, key, data as Uint8Array<ArrayBuffer>)),
  );
}

function signerOf(certificates: readonly Uint8Array[], keyType: 'EC' | 'RSA', sign: Signer['sign']): Signer {
  const own = readCertificate(certificates[0]);
  const name = namePart(own.subject, 'name') ?? namePart(own.subject, 'organisation') ?? '';
  return { certificates, keyType, name, validUntil: own.notAfter.value, isTest: isTestCertificate(own), sign };
}

/** Returns the certificate that DER holds. Throws SignerRefused. */
export function readCertificate(der: Uint8Array | undefined): Certificate {
  try {
    return Certificate.fromBER(new Uint8Array(der ?? []).buffer);
  } catch (error) {
    throw new SignerRefused('The signing certificate can’t be read.', { cause: error });
  }
}

const notAPair = 'The signing key doesn’t belong to the certificate.';

async function importKey(der: Uint8Array, algorithm: EcKeyImportParams | RsaHashedImportParams): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('pkcs8', der as Uint8Array<ArrayBuffer>, algorithm, false, ['sign']);
  } catch (error) {
    throw new SignerRefused(notAPair, { cause: error });
  }
}

/** Signs something and checks it, so that a wrong pair is found at the start and not with the first contract. */
async function proven(signer: Signer): Promise<Signer> {
  const { subjectPublicKeyInfo } = readCertificate(signer.certificates[0]);
  const data = new TextEncoder().encode('proof');
  const signature = octetString(await signer.sign(data));
  const algorithm = new AlgorithmIdentifier({ algorithmId: signatureAlgorithms[signer.keyType] });
  const engine = getCrypto(true);
  const isPair = await engine
    .verifyWithPublicKey(data, signature, subjectPublicKeyInfo, algorithm, 'SHA-256')
    .catch(() => false);
  if (!isPair) throw new SignerRefused(notAPair);
  return signer;
}
