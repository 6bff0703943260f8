import type { ResolvedBlock, ResolvedDraft } from '../resolve/resolved.ts';

/** One block as HTML; every text is escaped. Its element has the block’s id as `data-block`. */
export function previewBlock(_block: ResolvedBlock): string {
  throw new Error('Not built.');
}

/** All blocks as HTML, in order. */
export function previewDraft(_draft: ResolvedDraft): string {
  throw new Error('Not built.');
}
