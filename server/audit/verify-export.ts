import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson, type Json } from './canonical-json.ts';
import { chainStart, hashEntry, headText, type ChainedEntry, type ChainHead } from './chain.ts';
import { keyFingerprint } from './signing-key.ts';

export interface Verified {
  readonly entries: number;
  readonly organisationId: string;
  readonly signedAt: string;
  /** SHA-256 of the key that signed. Compare it with the one the operator published. */
  readonly keyId: string;
}

/** Why an export cannot be trusted; `line` counts from 1. */
export class TrailBroken extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}`);
    this.line = line;
  }
}

type SignedHead = ChainHead & { readonly public_key: string; readonly signature: string };

/**
 * Check an exported trail without the server that wrote it: every byte of every line, the chain between lines, and the
 * signature at its end. Throws TrailBroken at the first thing that is not as it was written.
 */
export function verifyExport(bytes: Buffer, expectedKeyId?: string): Verified {
  const text = decode(bytes);
  if (!text.endsWith('\n')) throw new TrailBroken(lineCount(text), 'the file ends in the middle of a line');
  const lines = text.slice(0, -1).split('\n');
  const last = lines.length;
  let previous: { hash: string; sequence: number; organisationId: string | null } = {
    hash: chainStart,
    sequence: 0,
    organisationId: null,
  };
  for (const [index, line] of lines.slice(0, -1).entries()) previous = checkEntry(line, index + 1, previous);
  const head = checkHead(lines[last - 1] ?? '', last);
  if (head.sequence !== previous.sequence || head.hash !== previous.hash) {
    throw new TrailBroken(
      last,
      `the signed head is that of entry ${head.sequence}, but the entries end at ${previous.sequence}`,
    );
  }
  if (head.organisation_id !== previous.organisationId)
    throw new TrailBroken(last, 'the signed head belongs to another organisation');
  if (expectedKeyId !== undefined && head.key_id !== expectedKeyId)
    throw new TrailBroken(last, `it was signed with another key, ${head.key_id}`);
  return { entries: head.sequence, organisationId: head.organisation_id, signedAt: head.signed_at, keyId: head.key_id };
}

function checkEntry(
  line: string,
  number: number,
  previous: { hash: string; sequence: number; organisationId: string | null },
) {
  const { hash, ...entry } = parseCanonical(line, number) as unknown as ChainedEntry & { hash: string };
  if (entry.sequence !== previous.sequence + 1)
    throw new TrailBroken(number, `entry ${previous.sequence + 1} is missing`);
  if (entry.previous_hash !== previous.hash) throw new TrailBroken(number, 'it does not follow from the entry before');
  if (hashEntry(entry) !== hash) throw new TrailBroken(number, 'its content does not match its hash');
  if (previous.organisationId !== null && entry.organisation_id !== previous.organisationId) {
    throw new TrailBroken(number, 'it belongs to another organisation');
  }
  return { hash, sequence: entry.sequence, organisationId: entry.organisation_id };
}

function checkHead(line: string, number: number): SignedHead {
  const { head } = parseCanonical(line, number) as unknown as { head?: SignedHead };
  if (!head) throw new TrailBroken(number, 'the signed head is missing');
  const { public_key, signature, ...signed } = head;
  const key = Buffer.from(public_key, 'base64');
  if (keyFingerprint(key) !== head.key_id || key.toString('base64') !== public_key)
    throw new TrailBroken(number, 'the key is not the one that is named');
  if (!isSigned(headText(signed), key, signature))
    throw new TrailBroken(number, 'the signature of the head is not valid');
  return head;
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

/** Anything but the exact bytes that were written is refused, even where it would mean the same. */
function parseCanonical(line: string, number: number): { [name: string]: Json } {
  let value: Json;
  try {
    value = JSON.parse(line) as Json;
  } catch {
    throw new TrailBroken(number, 'it is not JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value) || canonicalJson(value) !== line) {
    throw new TrailBroken(number, 'it is not written as an export writes it');
  }
  return value as { [name: string]: Json };
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new TrailBroken(1, 'the file is not UTF-8 text');
  }
}

function lineCount(text: string): number {
  return text.split('\n').length;
}
