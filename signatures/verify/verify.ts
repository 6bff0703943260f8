import { compareStates } from './changes/compare-states.ts';
import { type DocumentState, Reading } from './file/document-state.ts';
import { type FileRevision, readRevisions } from './file/revisions.ts';
import { Malformed } from './file/values.ts';
import { overallState } from './overall-state.ts';
import type { Change, Revision, VerificationReport } from './report.ts';
import { checkSignature } from './signatures/check-signature.ts';
import { countDetached } from './signatures/detached.ts';
import { type SignedField, signedFields } from './signatures/find-signatures.ts';
import { hash, toHex } from './signatures/signed-message.ts';

/**
 * Returns what a look at a PDF finds. Never throws for what is in a file.
 * A file that was cut back to an earlier revision looks whole: only a record of its last SHA-256 can tell.
 */
export async function verify(bytes: Uint8Array): Promise<VerificationReport> {
  const about = { bytes: bytes.length, sha256: toHex(await hash('SHA-256', bytes)), detached: 0, after: 0 };
  try {
    const reading = new Reading(bytes);
    const { revisions, after } = await readRevisions(reading);
    if (revisions.some(({ state }) => state.trailer.has('Encrypt')))
      return { ...about, state: 'encrypted', revisions: [] };
    const described: Revision[] = [];
    const places: number[] = [];
    let previous: DocumentState | null = null;
    for (const revision of revisions) {
      const fields = signedFields(revision.state).filter(({ place }) => !places.includes(place));
      places.push(...fields.map(({ place }) => place));
      const changes: Change[] = previous ? compareStates(previous, revision.state) : [];
      described.push(...(await describe(bytes, revision, fields, changes, described.length)));
      previous = revision.state;
    }
    const detached = countDetached(reading, revisions, places);
    return { ...about, state: overallState(described, detached, after), revisions: described, detached, after };
  } catch (error) {
    // Files that lead into endless nesting end here too.
    if (!(error instanceof Malformed) && !(error instanceof RangeError)) throw error;
    return { ...about, state: 'unreadable', revisions: [] };
  }
}

/** One entry for each signature that a revision adds, or one for the revision itself. */
async function describe(
  bytes: Uint8Array,
  { end, state }: FileRevision,
  fields: readonly SignedField[],
  changes: readonly Change[],
  before: number,
): Promise<Revision[]> {
  const entries: Revision[] = [];
  for (const field of fields) {
    const { coveredTo, ...checked } = await checkSignature(bytes, state, field);
    const isShort = checked.isIntact && !reachesEnd(bytes, coveredTo, end);
    entries.push({
      ...checked,
      ...(isShort && { isIntact: false, problems: [...checked.problems, 'rangeShort'] }),
      number: before + entries.length + 1,
      end,
      changes: entries.length === 0 ? changes : [],
    });
  }
  return entries.length > 0 ? entries : [{ ...unsigned, number: before + 1, end, changes }];
}

const unsigned = {
  kind: 'plain',
  signer: null,
  claimedAt: null,
  timestampedAt: null,
  timeAuthority: null,
  reason: null,
  isIntact: null,
  problems: [],
} as const;

/** Whether a signature reaches the end of its revision, a line end aside. */
function reachesEnd(bytes: Uint8Array, coveredTo: number, end: number): boolean {
  const between = coveredTo < end ? bytes.subarray(coveredTo, end) : bytes.subarray(end, coveredTo);
  return between.every((byte) => byte === 10 || byte === 13 || byte === 32 || byte === 0);
}
