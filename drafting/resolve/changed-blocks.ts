import type { ResolvedDraft } from './resolved.ts';

/** Returns the ids of the blocks that are new or read differently than before. */
export function changedBlocks(_before: ResolvedDraft, _after: ResolvedDraft): ReadonlySet<string> {
  throw new Error('Not built.');
}
