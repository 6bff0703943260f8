import { settle } from '../marks/settle.ts';
import { WordFile } from '../package/word-file.ts';
import type { XmlElement } from '../xml/tree.ts';
import { isSame, type Snapshot, snapshotOf } from './snapshot.ts';

interface Claim {
  /** The file as it was received, with the changes that were saved. */
  readonly original: WordFile;
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
  { original, isOwn, received, wanted, unmarked }: Claim,
): Promise<Proof> {
  const saved = await WordFile.open(bytes);
  const [rejected, accepted] = [saved.body.duplicate(), saved.body];
  settle(rejected, 'reject', isOwn);
  const isOriginal = !unmarked || isSame(snapshotOf(rejected, 'original'), unmarked);
  if (!isOriginal || !isSame(snapshotOf(rejected), received))
    return { holds: false, reason: `${unproven} Rejecting all changes doesn’t give the original text.` };
  settle(accepted, 'accept', isOwn);
  if (!isSame(snapshotOf(accepted), wanted))
    return { holds: false, reason: `${unproven} Accepting all changes doesn’t give the new text.` };
  const changed = new Set(original.changedParts);
  for (const name of original.receivedParts)
    if (!changed.has(name) && !original.receivedPart(name)?.equals(saved.part(name) ?? Buffer.alloc(0)))
      return { holds: false, reason: `${unproven} The part “${name}” was changed.` };
  return { holds: true };
}
