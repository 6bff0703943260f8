import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson, type Json } from './canonical-json.ts';
import { chainStart, hashEntry, headText, startText, type ChainHead } from './chain.ts';
import { keyFingerprint } from './signing-key.ts';

export interface Verified {
  readonly entries: number;
  /** Entries before these, which were removed when their time was up. */
  readonly removed: number;
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

const json: z.ZodType<Json> = z.json();

const entryLine = z.strictObject({
  organisation_id: z.string(),
  sequence: z.int(),
  occurred_at: z.string(),
  schema_version: z.literal(1),
  action: z.string(),
  outcome: z.enum(['success', 'refused', 'failure']),
  actor: z.strictObject({ type: z.enum(['user', 'system', 'operator']), id: z.string().nullable(), name: z.string() }),
  target: z.strictObject({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  before: json,
  after: json,
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  previous_hash: z.string(),
  hash: z.string(),
});

const signedPlace = z.strictObject({
  organisation_id: z.string(),
  sequence: z.int(),
  hash: z.string(),
  signed_at: z.string(),
  key_id: z.string(),
  public_key: z.string(),
  signature: z.string(),
});
const headLine = z.strictObject({ head: signedPlace });
const startLine = z.strictObject({ start: signedPlace });

/** What the next entry has to follow from. */
interface Link {
  readonly hash: string;
  readonly sequence: number;
  readonly organisationId: string | null;
}

/**
 * Check an exported trail without the server that wrote it: every byte of every line, the chain between lines, and the
 * signature at its end. Throws TrailBroken at the first thing that is not as it was written.
 */
export function verifyExport(bytes: Buffer, ...expectedKeyIds: readonly string[]): Verified {
  const text = decode(bytes);
  if (!text.endsWith('\n')) throw new TrailBroken(lineCount(text), 'the file ends in the middle of a line');
  const lines = text.slice(0, -1).split('\n');
  const last = lines.length;
  const shortened = lines[0]?.startsWith('{"start":') === true;
  const start = shortened ? checkStart(lines[0] ?? '', 1, expectedKeyIds) : null;
  const before = shortened ? 1 : 0;
  let previous: Link = start ?? { hash: chainStart, sequence: 0, organisationId: null };
  for (const [index, line] of lines.slice(before, -1).entries())
    previous = checkEntry(line, before + index + 1, previous);
  const head = checkHead(lines[last - 1] ?? '', last, expectedKeyIds);
  if (head.sequence !== previous.sequence || head.hash !== previous.hash) {
    throw new TrailBroken(
      last,
      `the signed head is that of entry ${head.sequence}, but the entries end at ${previous.sequence}`,
    );
  }
  if (head.organisation_id !== previous.organisationId)
    throw new TrailBroken(last, 'the signed head belongs to another organisation');
  const removed = start?.sequence ?? 0;
  return {
    entries: head.sequence - removed,
    removed,
    organisationId: head.organisation_id,
    signedAt: head.signed_at,
    keyId: head.key_id,
  };
}

function checkEntry(line: string, number: number, previous: Link): Link {
  const { hash, ...entry } = parseCanonical(entryLine, 'it is not an entry', line, number);
  if (entry.sequence !== previous.sequence + 1)
    throw new TrailBroken(number, `entry ${previous.sequence + 1} is missing`);
  if (entry.previous_hash !== previous.hash) throw new TrailBroken(number, 'it does not follow from the entry before');
  if (hashEntry(entry) !== hash) throw new TrailBroken(number, 'its content does not match its hash');
  if (previous.organisationId !== null && entry.organisation_id !== previous.organisationId) {
    throw new TrailBroken(number, 'it belongs to another organisation');
  }
  return { hash, sequence: entry.sequence, organisationId: entry.organisation_id };
}

function checkHead(line: string, number: number, expectedKeyIds: readonly string[]) {
  const { head } = parseCanonical(headLine, 'the signed head is missing', line, number);
  checkSignature(head, headText, number, expectedKeyIds);
  return head;
}

function checkStart(line: string, number: number, expectedKeyIds: readonly string[]): Link {
  const { start } = parseCanonical(startLine, 'the signed start is not valid', line, number);
  checkSignature(start, startText, number, expectedKeyIds);
  return { hash: start.hash, sequence: start.sequence, organisationId: start.organisation_id };
}

function checkSignature(
  { public_key, signature, ...signed }: z.output<typeof signedPlace>,
  textOf: (place: ChainHead) => string,
  number: number,
  expectedKeyIds: readonly string[],
): void {
  const key = Buffer.from(public_key, 'base64');
  if (keyFingerprint(key) !== signed.key_id || key.toString('base64') !== public_key)
    throw new TrailBroken(number, 'the key is not the one that is named');
  if (!isSigned(textOf(signed), key, signature)) throw new TrailBroken(number, 'the signature is not valid');
  if (expectedKeyIds.length > 0 && !expectedKeyIds.includes(signed.key_id))
    throw new TrailBroken(number, `it was signed with another key, ${signed.key_id}`);
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
function parseCanonical<Line>(schema: z.ZodType<Line>, otherwise: string, line: string, number: number): Line {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new TrailBroken(number, 'it is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new TrailBroken(number, otherwise);
  if (canonicalJson(value as Json) !== line) throw new TrailBroken(number, 'it is not written as an export writes it');
  return parsed.data;
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
