import { diffArrays } from 'diff';

/** A stretch of text: in both versions, or in one of them. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Returns the words that two texts share and those that one of them has, removals before additions. */
export function wordDifference(older: string, newer: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, text } of shortestScript(wordsOf(older), wordsOf(newer), (word) => word)) {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  }
  return pieces;
}

/** Beyond this many edits two lists have too little in common for the shortest script to say anything. */
const maxEditLength = 1_000;

/** Returns the shortest edit script between two lists, removals before additions; items that both have are the newer ones. */
export function shortestScript(
  older: readonly string[],
  newer: readonly string[],
  keyOf: (item: string) => string,
): Piece[] {
  const changes = diffArrays(older.map(keyOf), newer.map(keyOf), { maxEditLength });
  if (!changes) return [...piecesOf('removed', older), ...piecesOf('added', newer)];
  let [inOlder, inNewer] = [0, 0];
  return changes.flatMap(({ added, removed, count }) => {
    if (removed) return piecesOf('removed', older.slice(inOlder, (inOlder += count)));
    if (!added) inOlder += count;
    return piecesOf(added ? 'added' : 'same', newer.slice(inNewer, (inNewer += count)));
  });
}

export const piecesOf = (kind: Piece['kind'], items: readonly string[]) => items.map((text): Piece => ({ kind, text }));
