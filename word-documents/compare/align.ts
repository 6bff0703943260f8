import { differencesOf } from './myers.ts';
import { wordsOf } from './words.ts';

/** What stands in the same place of two versions; null where one has nothing there. */
export type Pair<Item> = readonly [before: Item | null, after: Item | null];

interface Alignable {
  /** What kinds of items are never paired with each other. */
  readonly kind: string;
  readonly text: string;
}

const leastAlike = 0.4;
/** Cells of the table of a stretch; a larger one is taken as replaced. */
const maxCells = 400_000;

/** Pairs the items of two versions in order: equal ones first, then those most alike within each stretch that differs. */
export function align<Item extends Alignable>(before: readonly Item[], after: readonly Item[]): Pair<Item>[] {
  const key = ({ kind, text }: Item) => `${kind}${text}`;
  const pairs: Pair<Item>[] = [];
  let [a, b] = [0, 0];
  const keep = (until: number) => {
    for (; a < until; a += 1, b += 1) pairs.push([before[a] ?? null, after[b] ?? null]);
  };
  for (const { aStart, aEnd, bStart, bEnd } of differencesOf(before.map(key), after.map(key))) {
    keep(aStart);
    pairs.push(...alignStretch(before.slice(aStart, aEnd), after.slice(bStart, bEnd)));
    [a, b] = [aEnd, bEnd];
  }
  keep(before.length);
  return pairs;
}

function alignStretch<Item extends Alignable>(before: readonly Item[], after: readonly Item[]): Pair<Item>[] {
  const [rows, columns] = [before.length, after.length];
  if (rows === 0 || columns === 0 || rows * columns > maxCells)
    return [...before.map((item) => [item, null] as const), ...after.map((item) => [null, item] as const)];
  const alike = likenesses(before, after);
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const bestAt = (row: number, column: number) => best[row]?.[column] ?? 0;
  const paired = (row: number, column: number) => {
    const likeness = alike[row]?.[column] ?? 0;
    return likeness >= leastAlike ? likeness + bestAt(row + 1, column + 1) : 0;
  };
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      (best[row] ?? [])[column] = Math.max(bestAt(row + 1, column), bestAt(row, column + 1), paired(row, column));
  const pairs: Pair<Item>[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [item, other] = [before[row] ?? null, after[column] ?? null];
    if (item && other && paired(row, column) > 0 && bestAt(row, column) === paired(row, column)) {
      pairs.push([item, other]);
      row += 1;
      column += 1;
    } else if (item && (!other || bestAt(row, column) === bestAt(row + 1, column))) {
      pairs.push([item, null]);
      row += 1;
    } else {
      pairs.push([null, other]);
      column += 1;
    }
  }
  return pairs;
}

interface Bag {
  readonly kind: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** How much of their words two items share, from 0 to 1 (Dice), for each with each. */
function likenesses(before: readonly Alignable[], after: readonly Alignable[]): Float32Array[] {
  const [bags, others] = [before.map(bagOf), after.map(bagOf)];
  return bags.map((bag) => Float32Array.from(others, (other) => likenessOf(bag, other)));
}

function bagOf({ kind, text }: Alignable): Bag {
  const counts = new Map<string, number>();
  let size = 0;
  for (const word of wordsOf(text.toLowerCase())) {
    if (word.trim() === '') continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    size += 1;
  }
  return { kind, counts, size };
}

function likenessOf(a: Bag, b: Bag): number {
  if (a.kind !== b.kind) return 0;
  if (a.size + b.size === 0) return 1;
  const most = (2 * Math.min(a.size, b.size)) / (a.size + b.size);
  if (most < leastAlike) return 0;
  let shared = 0;
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0);
  return (2 * shared) / (a.size + b.size);
}
