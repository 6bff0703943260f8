import type { Expression } from './tree.ts';

/** Writes an expression as text that parses to the same. */
export function formatCondition(_tree: Expression): string {
  throw new Error('Not built.');
}
