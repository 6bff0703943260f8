/** A value between two others, as near to a third as it can be. */
export interface Wish {
  readonly least: number;
  readonly most: number;
  readonly wanted: number;
}

/** Values in the order of their wishes, at least `gap` apart, each within its limits; null where there are none. */
export function inOrder(wishes: readonly Wish[], gap: number): number[] | null {
  const earliest: number[] = [];
  for (const [at, { least }] of wishes.entries()) earliest.push(Math.max(least, (earliest[at - 1] ?? -Infinity) + gap));
  const latest: number[] = [];
  let next = Infinity;
  for (const { most } of wishes.toReversed()) latest.unshift((next = Math.min(most, next - gap)));
  if (earliest.some((value, at) => value > (latest[at] ?? Infinity))) return null;
  // Each of the three keeps the gap, so the greater or smaller of two does as well.
  return nearest(wishes, gap).map((value, at) => Math.min(Math.max(value, earliest[at] ?? value), latest[at] ?? value));
}

/** Values at least `gap` apart with the smallest sum of squared distances from what was wanted: pooled neighbours. */
function nearest(wishes: readonly Wish[], gap: number): number[] {
  const pools: { sum: number; count: number }[] = [];
  for (const [at, { wanted }] of wishes.entries()) {
    let pool = { sum: wanted - at * gap, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count >= pool.sum / pool.count; last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
    }
    pools.push(pool);
  }
  return pools
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((value, at) => value + at * gap);
}
