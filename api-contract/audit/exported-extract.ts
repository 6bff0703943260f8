import { z } from 'zod';
import { canonicalJson, type Json } from './canonical-json.ts';
import type { ChainHead } from './chain.ts';
import {
  type Link,
  parseCanonical,
  placeOf,
  readEntry,
  type SignedPlace,
  signedPlace,
  TrailBroken,
  type Verified,
} from './exported-trail.ts';

/** What an export that was narrowed by filters proved beside the chain: every number is there, as an entry or a hash. */
export interface Extract {
  readonly included: number;
  readonly filters: Readonly<Record<string, Json>>;
}

export interface VerifiedExport extends Verified {
  /** Null for an export of the whole trail. */
  readonly extract: Extract | null;
}

const extractLine = z.strictObject({
  extract: z.strictObject({ organisation_id: z.string(), filters: z.record(z.string(), z.json()) }),
});
const hashesLine = z.strictObject({
  hashes: z.strictObject({ first: z.int(), hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1) }),
});
const sealLine = z.strictObject({ seal: signedPlace.extend({ digest: z.string() }) });

/** Whether a line begins an export that was narrowed. */
export const isExtract = (line: string) => line.startsWith('{"extract":');

/** Reads what an export was narrowed by. */
export function readExtract(line: string, number: number) {
  return parseCanonical(extractLine, 'what it was narrowed by is not valid', line, number).extract;
}

/** An entry, or the hashes of entries that were left out. */
interface Step extends Link {
  /** What the hash must be made of; null for hashes alone. */
  readonly hashed: string | null;
}

/** Reads a line between the first and the last that must follow from what comes before. */
export function readStep(line: string, number: number, previous: Link, isNarrowed: boolean): Step {
  if (!isNarrowed || !line.startsWith('{"hashes":')) return readEntry(line, number, previous);
  const { first, hashes } = parseCanonical(hashesLine, 'it is no list of hashes', line, number).hashes;
  if (first !== previous.sequence + 1) throw new TrailBroken(number, `entry ${previous.sequence + 1} is missing`);
  const { organisationId } = previous;
  return { hash: hashes.at(-1) ?? '', sequence: first + hashes.length - 1, organisationId, hashed: null };
}

interface Seal extends SignedPlace {
  readonly digest: string;
}

/** Reads the last line of an export that was narrowed: who narrowed it signed all that comes before. */
export function readSeal(line: string, number: number): Seal {
  const { digest, ...seal } = parseCanonical(sealLine, 'the seal is missing', line, number).seal;
  return { ...placeOf(seal, (place) => sealText(place, digest)), digest };
}

/** The text that a seal is signed over; no signature of a head is valid for it. */
export const sealText = (place: ChainHead, digest: string) => canonicalJson({ seal: { ...place, digest } });

/** What the digest of a seal begins with. */
export const digestStart = '';

/** The text whose SHA-256 is the digest up to a line. */
export const digestText = (before: string, line: string) => before + line;

/** What a narrowed export proves whose entries and signatures are as they should be. */
export function concludedExtract(
  verified: Verified,
  { organisation_id, filters }: ReturnType<typeof readExtract>,
  { included, digest }: { readonly included: number; readonly digest: string },
  { place, digest: sealed }: Seal,
  number: number,
): VerifiedExport {
  if (sealed !== digest) throw new TrailBroken(number, 'the lines before are not those that were sealed');
  if (place.organisation_id !== organisation_id || organisation_id !== verified.organisationId)
    throw new TrailBroken(number, 'the seal belongs to another organisation');
  return { ...verified, extract: { included, filters } };
}
