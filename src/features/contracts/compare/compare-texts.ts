/** A stretch of one paragraph: in both versions, or in one of them. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

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
  const steps = alignment(paragraphsOf(older), paragraphsOf(newer), normalised);
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

type Step = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Blanks make no difference: they are the page's, not the text's. */
const normalised = (text: string) => text.replace(/\s+/g, ' ').trim();

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Runs of what went, followed by what came, are paired in order where they are alike enough. */
function withChanges(steps: readonly Step[]): Block[] {
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
    blocks.push(...pairedRun(run));
    at += run.length;
  }
  return blocks;
}

function pairedRun(run: readonly Step[]): Block[] {
  const removed = run.filter(({ kind }) => kind === 'removed').map(({ text }) => text);
  const blocks: Block[] = [];
  let next = 0;
  for (const { text } of run.filter(({ kind }) => kind === 'added')) {
    const found = removed.findIndex((candidate, index) => index >= next && likeness(candidate, text) >= alike);
    if (found < 0) {
      blocks.push({ kind: 'added', text });
      continue;
    }
    for (const gone of removed.slice(next, found)) blocks.push({ kind: 'removed', text: gone });
    blocks.push({ kind: 'changed', pieces: piecesOf(removed[found] ?? '', text) });
    next = found + 1;
  }
  return [...blocks, ...removed.slice(next).map((text): Block => ({ kind: 'removed', text }))];
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
    result[to] = { kind: 'moved-to', move, pieces: piecesOf(gone.text, came.text) };
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

function piecesOf(older: string, newer: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, text } of alignment(wordsOf(older), wordsOf(newer), (word) => word)) {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  }
  return pieces;
}

/** The fewest steps from one list to the other (Myers), what goes before what comes. */
function alignment(older: readonly string[], newer: readonly string[], keyOf: (item: string) => string): Step[] {
  const [left, right] = [older.map(keyOf), newer.map(keyOf)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const same = (items: readonly string[]) => items.map((text): Step => ({ kind: 'same', text }));
  return [
    ...same(newer.slice(0, start)),
    ...middleSteps(
      { items: older.slice(start, older.length - end), keys: left.slice(start, left.length - end) },
      { items: newer.slice(start, newer.length - end), keys: right.slice(start, right.length - end) },
    ),
    ...same(newer.slice(newer.length - end)),
  ];
}

interface Side {
  readonly items: readonly string[];
  readonly keys: readonly string[];
}

/** Beyond so many steps the lists have too little in common for the fewest steps to say anything. */
const maxSteps = 1_000;

function middleSteps(older: Side, newer: Side): Step[] {
  const trace = furthestReaches(older.keys, newer.keys);
  if (!trace) {
    return [
      ...older.items.map((text): Step => ({ kind: 'removed', text })),
      ...newer.items.map((text): Step => ({ kind: 'added', text })),
    ];
  }
  const steps: Step[] = [];
  let [x, y] = [older.keys.length, newer.keys.length];
  for (const [depth, reach] of [...trace.entries()].toReversed()) {
    const diagonal = x - y;
    const down = diagonal === -depth || (diagonal !== depth && at(reach, diagonal - 1) < at(reach, diagonal + 1));
    const before = down ? diagonal + 1 : diagonal - 1;
    const fromX = depth === 0 ? 0 : at(reach, before);
    const fromY = depth === 0 ? 0 : fromX - before;
    while (x > fromX && y > fromY && older.keys[x - 1] === newer.keys[y - 1]) {
      steps.push({ kind: 'same', text: newer.items[y - 1] ?? '' });
      x -= 1;
      y -= 1;
    }
    if (depth === 0) break;
    if (down) steps.push({ kind: 'added', text: newer.items[y - 1] ?? '' });
    else steps.push({ kind: 'removed', text: older.items[x - 1] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return steps.toReversed();
}

const at = (reach: ReadonlyMap<number, number>, diagonal: number) => reach.get(diagonal) ?? 0;

/** For each number of steps, how far along each diagonal one came with one step fewer; nothing where there are too many. */
function furthestReaches(left: readonly string[], right: readonly string[]): Map<number, number>[] | null {
  const reach = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  for (let depth = 0; depth <= Math.min(left.length + right.length, maxSteps); depth += 1) {
    trace.push(new Map(reach));
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      const down = diagonal === -depth || (diagonal !== depth && at(reach, diagonal - 1) < at(reach, diagonal + 1));
      let x = down ? at(reach, diagonal + 1) : at(reach, diagonal - 1) + 1;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x += 1;
      reach.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length) return trace;
    }
  }
  return null;
}
