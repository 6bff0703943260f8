import { z } from 'zod';
import { canonicalJson, type Json } from './canonical-json.ts';
import { type ChainHead, chainStart, entryText, headText, startText } from './chain.ts';
import { auditOutcomes } from './fields.ts';

/** What an exported trail proved. */
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
  outcome: z.enum(auditOutcomes),
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

/** A place of the chain with its signature. */
export const signedPlace = z.strictObject({
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
export interface Link {
  readonly hash: string;
  readonly sequence: number;
  readonly organisationId: string | null;
}

/** What the first entry of a whole trail follows from. */
export const beginning: Link = { hash: chainStart, sequence: 0, organisationId: null };

interface LinkOfEntry extends Link {
  /** What the hash must be made of: whoever reads checks that, since not everybody hashes at once. */
  readonly hashed: string;
}

/** Reads the line of an entry that must follow from another. */
export function readEntry(line: string, number: number, previous: Link): LinkOfEntry {
  const { hash, ...entry } = parseCanonical(entryLine, 'it is not an entry', line, number);
  if (entry.sequence !== previous.sequence + 1)
    throw new TrailBroken(number, `entry ${previous.sequence + 1} is missing`);
  if (entry.previous_hash !== previous.hash) throw new TrailBroken(number, 'it does not follow from the entry before');
  if (previous.organisationId !== null && entry.organisation_id !== previous.organisationId) {
    throw new TrailBroken(number, 'it belongs to another organisation');
  }
  return { hash, sequence: entry.sequence, organisationId: entry.organisation_id, hashed: entryText(entry) };
}

export const contentChanged = (number: number) => new TrailBroken(number, 'its content does not match its hash');

/** A place of the chain that was signed: its end, or where a shortened one begins. */
export interface SignedPlace {
  readonly place: ChainHead;
  /** What the signature is made over. */
  readonly signed: string;
  /** In base64, as the signature. */
  readonly publicKey: string;
  readonly signature: string;
}

/** Whether a line is the start of a trail that was shortened when the time of its first entries was up. */
export const isStart = (line: string) => line.startsWith('{"start":');

export function readStart(line: string, number: number): SignedPlace {
  const { start } = parseCanonical(startLine, 'the signed start is not valid', line, number);
  return placeOf(start, startText);
}

/** Reads the last line, which must be where the entries end. */
export function readHead(line: string, number: number): SignedPlace {
  const { head } = parseCanonical(headLine, 'the signed head is missing', line, number);
  return placeOf(head, headText);
}

export const linkOf = ({ place }: SignedPlace): Link => ({
  hash: place.hash,
  sequence: place.sequence,
  organisationId: place.organisation_id,
});

/** What a trail proves whose entries and signatures are as they should be, if its head is that of its last entry. */
export function concluded(start: SignedPlace | null, last: Link, { place }: SignedPlace, number: number): Verified {
  if (place.sequence !== last.sequence || place.hash !== last.hash) {
    throw new TrailBroken(
      number,
      `the signed head is that of entry ${place.sequence}, but the entries end at ${last.sequence}`,
    );
  }
  if (place.organisation_id !== last.organisationId)
    throw new TrailBroken(number, 'the signed head belongs to another organisation');
  const removed = start?.place.sequence ?? 0;
  return {
    entries: place.sequence - removed,
    removed,
    organisationId: place.organisation_id,
    signedAt: place.signed_at,
    keyId: place.key_id,
  };
}

export const keyUnnamed = (number: number) => new TrailBroken(number, 'the key is not the one that is named');
export const signatureInvalid = (number: number) => new TrailBroken(number, 'the signature is not valid');
export const cutOff = (number: number) => new TrailBroken(number, 'the file ends in the middle of a line');
export const notText = () => new TrailBroken(1, 'the file is not UTF-8 text');

export function placeOf(
  { public_key: publicKey, signature, ...place }: z.output<typeof signedPlace>,
  textOf: (place: ChainHead) => string,
): SignedPlace {
  return { place, signed: textOf(place), publicKey, signature };
}

/** Anything but the exact bytes that were written is refused, even where it would mean the same. */
export function parseCanonical<Line>(schema: z.ZodType<Line>, otherwise: string, line: string, number: number): Line {
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
