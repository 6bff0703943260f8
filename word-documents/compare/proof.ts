import { settle } from '../marks/settle.ts';
import { readArchive } from '../package/archive.ts';
import { WordFile } from '../package/word-file.ts';
import type { XmlElement } from '../xml/tree.ts';
import { isSame, type Snapshot, snapshotOf } from './snapshot.ts';

interface Claim {
  /** The file as it was received. */
  readonly original: Uint8Array;
  /** Parts that may differ from it. */
  readonly changedParts: readonly string[];
  readonly isOwn: (mark: XmlElement) => boolean;
  /** What the document says when our changes are rejected, and when they are accepted. */
  readonly received: Snapshot;
  readonly wanted: Snapshot;
  /** What it says when the changes of others are rejected too, where there are any. */
  readonly unmarked?: Snapshot | undefined;
}

export type Proof = { readonly holds: true } | { readonly holds: false; readonly reason: string };

const unproven = 'The redline couldn’t be verified, so it wasn’t created.';

/** Opens a saved redline again and checks that it says what was received and what is wanted, letter for letter. */
export async function proofOf(
  bytes: Uint8Array,
  { original, changedParts, isOwn, received, wanted, unmarked }: Claim,
): Promise<Proof> {
  const rejected = await WordFile.open(bytes);
  settle(rejected.body, 'reject', isOwn);
  const isOriginal = !unmarked || isSame(snapshotOf(rejected.body, 'original'), unmarked);
  if (!isOriginal || !isSame(snapshotOf(rejected.body), received))
    return { holds: false, reason: `${unproven} Rejecting all changes doesn’t give the original text.` };
  const accepted = await WordFile.open(bytes);
  settle(accepted.body, 'accept', isOwn);
  if (!isSame(snapshotOf(accepted.body), wanted))
    return { holds: false, reason: `${unproven} Accepting all changes doesn’t give the new text.` };
  const saved = new Map((await readArchive(bytes)).map(({ name, content }) => [name, content]));
  const changed = new Set(changedParts);
  for (const { name, content } of await readArchive(original))
    if (!changed.has(name) && !saved.get(name)?.equals(content))
      return { holds: false, reason: `${unproven} The part “${name}” was changed.` };
  return { holds: true };
}
