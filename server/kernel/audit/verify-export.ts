import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  concludedExtract,
  digestStart,
  digestText,
  isExtract,
  readExtract,
  readSeal,
  readStep,
  type VerifiedExport,
} from '#api-contract/audit/exported-extract';
import {
  beginning,
  concluded,
  contentChanged,
  cutOff,
  isStart,
  keyUnnamed,
  linkOf,
  notText,
  readHead,
  readStart,
  signatureInvalid,
  type SignedPlace,
  TrailBroken,
} from '#api-contract/audit/exported-trail';
import { keyFingerprint } from './signing-key.ts';

/**
 * Check an exported trail, or what filters left of one, without the server that wrote it: every byte of every line, the
 * chain between lines, and the signatures at its end. Throws TrailBroken at the first thing that is not as it was written.
 */
export function verifyExport(bytes: Buffer, ...expectedKeyIds: readonly string[]): VerifiedExport {
  const text = decode(bytes);
  if (!text.endsWith('\n')) throw cutOff(text.split('\n').length);
  const lines = text.slice(0, -1).split('\n');
  const extract = isExtract(lines[0] ?? '') ? readExtract(lines[0] ?? '', 1) : null;
  const begin = extract ? 1 : 0;
  const first = lines[begin] ?? '';
  const start = isStart(first) ? readStart(first, begin + 1) : null;
  if (start) checkSignature(start, begin + 1, expectedKeyIds);
  const before = start ? begin + 1 : begin;
  const end = extract ? lines.length - 2 : lines.length - 1;
  let last = start ? linkOf(start) : beginning;
  let included = 0;
  for (const [index, line] of lines.slice(before, Math.max(end, before)).entries()) {
    const number = before + index + 1;
    const step = readStep(line, number, last, extract !== null);
    if (step.hashed !== null) {
      if (sha256(step.hashed) !== step.hash) throw contentChanged(number);
      included += 1;
    }
    last = step;
  }
  const head = readHead(lines[end] ?? '', end + 1);
  checkSignature(head, end + 1, expectedKeyIds);
  // Hashes alone don’t say whose they are.
  const ended = extract ? { ...last, organisationId: last.organisationId ?? extract.organisation_id } : last;
  const verified = concluded(start, ended, head, end + 1);
  if (!extract) return { ...verified, extract: null };
  const seal = readSeal(lines.at(-1) ?? '', lines.length);
  checkSignature(seal, lines.length, expectedKeyIds);
  const digest = lines.slice(0, -1).reduce((known, line) => sha256(digestText(known, line)), digestStart);
  return concludedExtract(verified, extract, { included, digest }, seal, lines.length);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function checkSignature(place: SignedPlace, number: number, expectedKeyIds: readonly string[]): void {
  const { key_id: keyId } = place.place;
  const key = Buffer.from(place.publicKey, 'base64');
  if (keyFingerprint(key) !== keyId || key.toString('base64') !== place.publicKey) throw keyUnnamed(number);
  if (!isSigned(place.signed, key, place.signature)) throw signatureInvalid(number);
  if (expectedKeyIds.length > 0 && !expectedKeyIds.includes(keyId))
    throw new TrailBroken(number, `it was signed with another key, ${keyId}`);
}

function isSigned(text: string, publicKey: Buffer, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature) return false;
  try {
    return verify(null, Buffer.from(text), createPublicKey({ key: publicKey, format: 'der', type: 'spki' }), bytes);
  } catch {
    return false;
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw notText();
  }
}
