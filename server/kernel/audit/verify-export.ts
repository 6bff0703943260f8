import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  beginning,
  concluded,
  contentChanged,
  cutOff,
  isStart,
  keyUnnamed,
  linkOf,
  notText,
  readEntry,
  readHead,
  readStart,
  signatureInvalid,
  type SignedPlace,
  TrailBroken,
  type Verified,
} from '#api-contract/audit/exported-trail';
import { keyFingerprint } from './signing-key.ts';

/**
 * Check an exported trail without the server that wrote it: every byte of every line, the chain between lines, and the
 * signature at its end. Throws TrailBroken at the first thing that is not as it was written.
 */
export function verifyExport(bytes: Buffer, ...expectedKeyIds: readonly string[]): Verified {
  const text = decode(bytes);
  if (!text.endsWith('\n')) throw cutOff(text.split('\n').length);
  const lines = text.slice(0, -1).split('\n');
  const [first = ''] = lines;
  const start = isStart(first) ? readStart(first, 1) : null;
  if (start) checkSignature(start, 1, expectedKeyIds);
  const before = start ? 1 : 0;
  let last = start ? linkOf(start) : beginning;
  for (const [index, line] of lines.slice(before, -1).entries()) {
    const number = before + index + 1;
    const entry = readEntry(line, number, last);
    if (createHash('sha256').update(entry.hashed).digest('hex') !== entry.hash) throw contentChanged(number);
    last = entry;
  }
  const head = readHead(lines.at(-1) ?? '', lines.length);
  checkSignature(head, lines.length, expectedKeyIds);
  return concluded(start, last, head, lines.length);
}

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
