import type { Reading } from '../file/document-state.ts';
import { type FileRevision, indexOf } from '../file/revisions.ts';
import { Malformed, type Ref, Stream } from '../file/values.ts';

/** Counts what looks like a signature and belongs to none that the document leads to. */
export function countDetached(reading: Reading, revisions: readonly FileRevision[], places: readonly number[]): number {
  const objects = new Map<number, number>();
  for (const { state } of revisions)
    for (const [number, entry] of state.entries) if (entry.kind === 'at') objects.set(entry.offset, number);
  const offsets = [...objects.keys()].sort((one, other) => one - other);
  const objectAround = (place: number) => offsets.findLast((offset) => offset <= place) ?? -1;
  const known = new Set(places.filter((place) => place >= 0).map(objectAround));
  let count = 0;
  for (let at = indexOf(reading.bytes, '/ByteRange', 0); at >= 0; at = indexOf(reading.bytes, '/ByteRange', at + 1)) {
    const offset = objectAround(at);
    if (!known.has(offset) && !isInStream(reading, revisions, offset, objects.get(offset) ?? 0, at)) count++;
  }
  return count;
}

/** Whether a place lies in the bytes of a stream, such as an attached file. */
function isInStream(
  reading: Reading,
  revisions: readonly FileRevision[],
  offset: number,
  number: number,
  place: number,
): boolean {
  if (offset < 0) return false;
  try {
    const lengthOf = (ref: Ref) => {
      const lengths = revisions.map(({ state }) => state.object(ref.number));
      return lengths.find((length) => typeof length === 'number') ?? null;
    };
    const object = reading.at(offset, number, lengthOf);
    return object instanceof Stream && place >= object.start && place < object.start + object.bytes.length;
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}
