import { fromBER, ObjectIdentifier, OctetString } from 'asn1js';
import {
  type Attribute,
  AttributeTypeAndValue,
  type Certificate,
  ContentInfo,
  getCrypto,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs';

export const oid = {
  messageDigest: '1.2.840.113549.1.9.4',
  contentType: '1.2.840.113549.1.9.3',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;

const digests: Record<string, string> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** A signed message (CMS) with one signer. */
export interface SignedMessage {
  readonly content: SignedData;
  readonly info: SignerInfo;
  readonly certificate: Certificate;
  /** How many bytes it takes; padding may follow. */
  readonly length: number;
}

/** Returns the message that bytes begin with, or null. */
export function readSignedMessage(bytes: Uint8Array): SignedMessage | null {
  try {
    const { result, offset } = fromBER(copyOf(bytes));
    if (offset <= 0) return null;
    const content = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    const [info] = content.signerInfos;
    const certificate = info && signerOf(content, info);
    return info && certificate ? { content, info, certificate, length: offset } : null;
  } catch {
    return null;
  }
}

function signerOf({ certificates }: SignedData, { sid }: SignerInfo): Certificate | null {
  for (const certificate of certificates ?? []) {
    if (!('subjectPublicKeyInfo' in certificate)) continue;
    if (!(sid instanceof IssuerAndSerialNumber)) return certificate;
    if (sid.issuer.isEqual(certificate.issuer) && sid.serialNumber.isEqual(certificate.serialNumber))
      return certificate;
  }
  return null;
}

export type MessageProblem = 'digestDiffers' | 'signatureDiffers' | 'algorithmUnknown' | 'certificateUnbound';

/** Checks a message against the bytes that it signs. `mustBind`: it has to name its certificate. */
export async function checkMessage(
  { info, certificate }: SignedMessage,
  signed: Uint8Array,
  mustBind: boolean,
): Promise<MessageProblem[]> {
  const digest = digestName(info.digestAlgorithm.algorithmId);
  if (!digest) return ['algorithmUnknown'];
  const problems: MessageProblem[] = [];
  let covered = signed;
  if (info.signedAttrs) {
    const stated = octets(attributeOf(info.signedAttrs.attributes, oid.messageDigest));
    if (!stated || !sameBytes(stated, await hash(digest, signed))) problems.push('digestDiffers');
    // What is signed is the set of attributes, written as a set.
    covered = new Uint8Array(info.signedAttrs.encodedValue.slice(0));
    covered[0] = 0x31;
    const bound = await isBound(info.signedAttrs.attributes, certificate);
    if (bound === false || (bound === null && mustBind)) problems.push('certificateUnbound');
  }
  const verdict = await isSignedBy(info, certificate, covered, digest);
  if (verdict === null) problems.push('algorithmUnknown');
  if (verdict === false) problems.push(info.signedAttrs ? 'signatureDiffers' : 'digestDiffers');
  return problems;
}

async function isSignedBy(
  { signature, signatureAlgorithm }: SignerInfo,
  { subjectPublicKeyInfo }: Certificate,
  data: Uint8Array,
  digest: string,
): Promise<boolean | null> {
  try {
    return await getCrypto(true).verifyWithPublicKey(
      copyOf(data),
      signature,
      subjectPublicKeyInfo,
      signatureAlgorithm,
      digest,
    );
  } catch {
    return null;
  }
}

/** Whether the signed attributes name the certificate by its hash; null where they name none. */
async function isBound(attributes: readonly Attribute[], certificate: Certificate): Promise<boolean | null> {
  const second = attributeOf(attributes, oid.signingCertificateV2);
  const first = second ? null : attributeOf(attributes, oid.signingCertificate);
  const named = second ?? first;
  if (!named) return null;
  // SigningCertificate ::= SEQUENCE { certs SEQUENCE OF ESSCertID, … }, ESSCertIDv2 ::= SEQUENCE { algorithm?, hash, … }
  const parts = items(items(items(named)[0])[0]);
  const algorithm = second ? items(parts[0])[0] : undefined;
  const name = algorithm instanceof ObjectIdentifier ? digestName(algorithm.valueBlock.toString()) : null;
  const expected = parts.find((part) => part instanceof OctetString);
  if (!expected) return false;
  return sameBytes(
    octets(expected) ?? new Uint8Array(),
    await hash(first ? 'SHA-1' : (name ?? 'SHA-256'), derOf(certificate)),
  );
}

export function attributeOf(attributes: readonly Attribute[], type: string): unknown {
  return attributes.find((attribute) => attribute.type === type)?.values[0];
}

function items(value: unknown): readonly unknown[] {
  const block = (value as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value;
  return Array.isArray(block) ? (block as unknown[]) : [];
}

export function octets(value: unknown): Uint8Array | null {
  return value instanceof OctetString ? new Uint8Array(value.getValue()) : null;
}

export function digestName(algorithm: string): string | null {
  return digests[algorithm] ?? null;
}

export function derOf(certificate: Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema().toBER());
}

export async function hash(algorithm: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, bytes as Uint8Array<ArrayBuffer>));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

const commonName = '2.5.4.3';
const organisation = '2.5.4.10';

/** Returns a part of a name. */
export function namePart(name: Certificate['subject'], part: 'name' | 'organisation'): string | null {
  const type = part === 'name' ? commonName : organisation;
  const found = name.typesAndValues.find((entry) => entry instanceof AttributeTypeAndValue && entry.type === type);
  return found ? String(found.value.valueBlock.value) : null;
}
