import { type Piece, piecesOf, shortestScript, wordDifference } from '#kit/difference';
import { isRow, nameOfRow, paragraphsOf } from './paragraphs.ts';

/** A paragraph of a comparison, in the order in which both versions are read. */
export type Block =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'added'; readonly text: string }
  | { readonly kind: 'removed'; readonly text: string }
  /** The same place in other words. */
  | { readonly kind: 'changed'; readonly pieces: readonly Piece[] }
  /** Stands elsewhere in the newer version; `move` is shared by both ends, and `pieces` tell what changed on the way. */
  | { readonly kind: 'moved-from'; readonly move: number; readonly text: string }
  | { readonly kind: 'moved-to'; readonly move: number; readonly pieces: readonly Piece[] };

/** So alike at least are two paragraphs that are the same place in other words. */
const alike = 0.5;
/** So alike are the two ends of a move; a shorter passage is too common to be sure. */
const movedAlike = 0.8;
const shortestMove = 30;

/** Compare two versions of a text, paragraph by paragraph and then word by word; passages that moved are recognised. */
export function compareTexts(older: string, newer: string): Block[] {
  const steps = shortestScript(paragraphsOf(older), paragraphsOf(newer), normalised);
  return withMoves(withChanges(steps));
}

/** How much of a comparison differs. */
export function countChanges(blocks: readonly Block[]): {
  added: number;
  removed: number;
  changed: number;
  moved: number;
} {
  const count = (kind: Block['kind']) => blocks.filter((block) => block.kind === kind).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed'), moved: count('moved-to') };
}

/** Blanks make no difference: they are the page's, not the text's. */
const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Runs of what went, followed by what came, are paired in order where they are alike enough. */
function withChanges(steps: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < steps.length) {
    const step = steps[at];
    if (step?.kind === 'same') {
      blocks.push({ kind: 'same', text: step.text });
      at += 1;
      continue;
    }
    const end = steps.findIndex(({ kind }, index) => index > at && kind === 'same');
    const run = steps.slice(at, end < 0 ? steps.length : end);
    blocks.push(...sameInOtherParts(run));
    at += run.length;
  }
  return blocks;
}

/** So many pairs of paragraphs are tried before two stretches count as different. */
const mostTried = 10_000;

/** Paragraphs that only divide elsewhere are the same; what is between them is paired. */
function sameInOtherParts(run: readonly Piece[]): Block[] {
  const texts = (kind: Piece['kind']) => run.filter((step) => step.kind === kind).map(({ text }) => text);
  const [removed, added] = [texts('removed'), texts('added')];
  if (removed.length * added.length > mostTried) return pairedRun(run);
  for (const [from, gone] of removed.entries()) {
    for (const [to, came] of added.entries()) {
      const end = endOfSame(removed, from, added, to, gone, came);
      if (!end) continue;
      return [
        ...pairedRun([...piecesOf('removed', removed.slice(0, from)), ...piecesOf('added', added.slice(0, to))]),
        ...added.slice(to, end[1]).map((text): Block => ({ kind: 'same', text })),
        ...sameInOtherParts([...piecesOf('removed', removed.slice(end[0])), ...piecesOf('added', added.slice(end[1]))]),
      ];
    }
  }
  return pairedRun(run);
}

/** Where paragraphs that begin the same have come to the same end; nothing where they part before. */
function endOfSame(
  removed: readonly string[],
  from: number,
  added: readonly string[],
  to: number,
  gone: string,
  came: string,
): [number, number] | null {
  let [older, newer, left, right] = [normalised(gone), normalised(came), from + 1, to + 1];
  while (older !== newer) {
    if (older.length < newer.length && newer.startsWith(older) && left < removed.length)
      older = normalised(`${older} ${removed[left++]}`);
    else if (newer.length < older.length && older.startsWith(newer) && right < added.length)
      newer = normalised(`${newer} ${added[right++]}`);
    else return null;
  }
  return [left, right];
}

function pairedRun(run: readonly Piece[]): Block[] {
  const removed = run.filter(({ kind }) => kind === 'removed').map(({ text }) => text);
  const blocks: Block[] = [];
  let next = 0;
  for (const { text } of run.filter(({ kind }) => kind === 'added')) {
    const found = removed.findIndex((candidate, index) => index >= next && isSamePlace(candidate, text));
    if (found < 0) {
      blocks.push({ kind: 'added', text });
      continue;
    }
    for (const gone of removed.slice(next, found)) blocks.push({ kind: 'removed', text: gone });
    blocks.push({ kind: 'changed', pieces: wordDifference(removed[found] ?? '', text) });
    next = found + 1;
  }
  return [...blocks, ...removed.slice(next).map((text): Block => ({ kind: 'removed', text }))];
}

/** Rows of a table are the same place when they are called the same, whatever their figures. */
function isSamePlace(older: string, newer: string): boolean {
  if (isRow(older) && isRow(newer) && nameOfRow(older) === nameOfRow(newer)) return true;
  return likeness(older, newer) >= alike;
}

/** What went in one place and came in another, nearly unchanged, moved. */
function withMoves(blocks: readonly Block[]): Block[] {
  const result = [...blocks];
  let move = 0;
  for (const [from, gone] of blocks.entries()) {
    if (gone.kind !== 'removed' || gone.text.length < shortestMove) continue;
    const to = result.findIndex((block) => block.kind === 'added' && likeness(gone.text, block.text) >= movedAlike);
    const came = result[to];
    if (came?.kind !== 'added') continue;
    move += 1;
    result[from] = { kind: 'moved-from', move, text: gone.text };
    result[to] = { kind: 'moved-to', move, pieces: wordDifference(gone.text, came.text) };
  }
  return result;
}

/** The share of words that two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [left, right] = [wordCounts(one), wordCounts(other)];
  const total = sum(left) + sum(right);
  if (total === 0) return 1;
  let common = 0;
  for (const [word, count] of left) common += Math.min(count, right.get(word) ?? 0);
  return (2 * common) / total;
}

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
