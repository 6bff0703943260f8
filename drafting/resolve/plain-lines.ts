import type { ResolvedDraft } from './resolved.ts';

/** Returns the text of a draft, one line a paragraph, numbers included. */
export function plainLines(_draft: ResolvedDraft): string[] {
  throw new Error('Not built.');
}
